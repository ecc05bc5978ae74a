import type { Language } from './languages.ts';

type Args = Record<string, string | number>;

const placeholders = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
/** The names of arguments that are amounts, which are written as the language writes them. */
const amounts = /^(?:count|days|hours|minutes|most|side_sum|limit_\w+)$/;
const russianPlural = new Intl.PluralRules('ru');

/**
 * Interpolates `{name}`; amounts get the language’s thousands separators. A missing argument becomes empty. `{name|символа|символов}` is a Russian plural of the number
 * `name`: the first form after 1, 21, 31 …, the second after all others.
 */
export const interpolate = (text: string, args: Args, language: Language): string =>
  text.replace(placeholders, (_, name: string, one?: string, others?: string) =>
    one === undefined ? written(name, args[name], language) : ((isOne(args[name]) ? one : others) ?? ''),
  );

const written = (name: string, value: string | number = '', language: Language): string =>
  value !== '' && amounts.test(name) ? amountOf(value).toLocaleString(language) : String(value);
/** An amount that was extracted from a text has the separators of the text's language. */
const amountOf = (value: string | number): number => Number(String(value).replaceAll(/[,\s]/g, ''));
const isOne = (value: string | number = '') => russianPlural.select(amountOf(value)) === 'one';
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Extracts the arguments from an interpolated text; null where it comes from another text. */
export function extractArgs(text: string, filled: string): Args | null {
  let form = '';
  let end = 0;
  for (const placeholder of text.matchAll(placeholders)) {
    form += literally(text.slice(end, placeholder.index));
    form +=
      placeholder[2] === undefined
        ? `(?<${placeholder[1]}>.*?)`
        : `(?:${literally(placeholder[2])}|${literally(placeholder[3] ?? '')})`;
    end = placeholder.index + placeholder[0].length;
  }
  const found = new RegExp(`^${form}${literally(text.slice(end))}$`, 's').exec(filled);
  return found && { ...found.groups };
}
