import type { Language } from '#contract/languages.ts';

/** What is filled into a message; what is missing becomes empty. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;
type Value = TextValues[string];

/** A compiled message (ICU): literal texts, and values by their name, as they are, as a number, or with a plural's forms. */
export type Message = readonly MessageToken[];
type MessageToken =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'number']
  | readonly [name: string, kind: 'plural', forms: Readonly<Record<string, Message | undefined>>];

/** A compiled message in words. Values are taken as they are, whatever they look like. */
export function formatMessage(message: Message, values: TextValues, language: Language, counted?: Value): string {
  const words = (token: MessageToken): string => {
    if (token === '#' && counted !== undefined) return numberIn(language, counted);
    if (typeof token === 'string') return token;
    const [name, kind, forms] = token;
    const value = values[name];
    if (kind === 'number') return numberIn(language, value);
    if (kind !== 'plural' || forms === undefined) return String(value ?? '');
    return formatMessage(forms[formOf(language, value)] ?? forms.other ?? [], values, language, value ?? '');
  };
  return message.map(words).join('');
}

const numberIn = (language: Language, value: Value): string =>
  value === undefined || value === '' ? '' : Number(value).toLocaleString(language);
const formOf = (language: Language, value: Value): Intl.LDMLPluralRule =>
  new Intl.PluralRules(language).select(Number(value));
