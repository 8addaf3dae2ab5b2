// What a text of the page is. Every row has all languages, in the order of `languages`: a missing one does
// not compile. {name} stands for something that is filled in, {name:card|cards} for the first word where
// that is 1, and for the second where it is not.

export const languages = ['en', 'de', 'zh'] as const;
export type Texts = Readonly<Record<string, readonly [english: string, german: string, chinese: string]>>;
