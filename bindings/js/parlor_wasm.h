/* What the files of the WebAssembly module share. */
#ifndef PARLOR_WASM_H
#define PARLOR_WASM_H

/* Marks a function that JavaScript calls. */
#define EXPORT(name) __attribute__((export_name(#name)))

#endif
