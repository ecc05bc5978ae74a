/** Divides a message from the context before it, as in a catalogue's file (gettext). */
const divider = '\u0004';

declare const isText: unique symbol;
/** A sentence that the server says: its English message (ICU MessageFormat), after its context if it has one. */
export type Text = string & { readonly [isText]: true };
type Texts<English> = English extends string ? Text : { readonly [Name in keyof English]: Texts<English[Name]> };

/** How a message is found in a catalogue. */
export const textKey = (message: string, context?: string): string =>
  context === undefined ? message : `${context}${divider}${message}`;

/** The English message of a text. */
export const messageOf = (text: Text): string => text.slice(text.lastIndexOf(divider) + 1);

/**
 * Sentences of the server, for `say`. `npm run messages` extracts what is written here, so they are literal strings, in
 * objects and lists of any depth. @param context tells a message from the same one that is said differently elsewhere
 */
export const texts = <const English>(english: English, context?: string): Texts<English> =>
  withContext(english, context) as Texts<English>;

function withContext(english: unknown, context: string | undefined): unknown {
  if (context === undefined) return english;
  if (typeof english === 'string') return textKey(english, context);
  if (Array.isArray(english)) return english.map((one) => withContext(one, context));
  return Object.fromEntries(
    Object.entries(english as object).map(([name, inside]) => [name, withContext(inside, context)]),
  );
}
