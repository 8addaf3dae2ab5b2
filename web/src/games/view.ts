// What a game's view is: one row of the table in games/index.ts.
import type { ComponentType } from 'preact';
import type { Referee } from '../referee';
import type { TextName, Translate } from '../texts';
import type { AboutGame, Look } from '../worker/protocol';

/** What a view gets to show, and how it speaks with the page. */
export interface ViewProps {
  readonly about: AboutGame;
  /** What the library says of the case in the box; null while nothing was said yet. */
  readonly look: Look | null;
  /** Is `look` about what is in the box now? */
  readonly isFresh: boolean;
  /** What is in the box. */
  readonly text: string;
  /** What the link holds for the view, beside the case. */
  readonly extra: Readonly<Record<string, string>>;
  /** Puts a case into the box; what the link holds for the view is replaced, too. */
  setCase(text: string, extra?: Readonly<Record<string, string>>): void;
  /** The same, for another case: the browser's way back leads to the one before. */
  replaceCase(text: string, extra?: Readonly<Record<string, string>>): void;
  /** Changes one thing that the link holds for the view; null removes it. */
  setExtra(name: string, value: string | null): void;
  /** Opens a rule by its name, such as TR-9. */
  openRule(name: string): void;
  /** Says something to those who listen to the page. */
  announce(text: string): void;
  readonly referee: Referee;
  readonly t: Translate;
}

/** A key that does something in a view: "ArrowLeft" steps back. */
export interface ViewKey {
  readonly keys: string;
  readonly meaning: TextName;
}

export interface GameRow {
  /** As the library calls it. */
  readonly name: string;
  /** Its title and what the picture is called. */
  readonly title: TextName;
  readonly picture: TextName;
  /** What is asked for the picture and the explanation; null: the judge's question. */
  readonly question: string | null;
  readonly samples: readonly { readonly title: TextName; readonly text: string }[];
  /** What the library's options for dealing and their values are called, if not as the library does. */
  readonly dealing: Readonly<Record<string, TextName>>;
  /** What is written in the box while it is empty. */
  readonly placeholder: string;
  readonly keys: readonly ViewKey[];
  /** Does the view make something of a case that is bad, too? */
  readonly drawsAny?: boolean;
  readonly View: ComponentType<ViewProps>;
}
