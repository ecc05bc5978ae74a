/** What stands in a text's `{name}`. */
type Args = Record<string, string | number>;

const gaps = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
const russianPlural = new Intl.PluralRules('ru');

/**
 * Fills `{name}` in; what is not given stays empty. `{name|символа|символов}` is the word that goes with the
 * number `name`, in Russian: after 1, 21, 31 …, and after all others.
 */
export const fillIn = (text: string, args: Args): string =>
  text.replace(gaps, (_, name: string, one?: string, others?: string) =>
    one === undefined ? String(args[name] ?? '') : ((isOne(args[name]) ? one : others) ?? ''),
  );

const isOne = (value: string | number | undefined) => russianPlural.select(Number(value)) === 'one';
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What was filled into a text, or null where it is another text. */
export function readBack(text: string, filled: string): Args | null {
  let form = '';
  let end = 0;
  for (const gap of text.matchAll(gaps)) {
    form += literally(text.slice(end, gap.index));
    form += gap[2] === undefined ? `(?<${gap[1]}>.*?)` : `(?:${literally(gap[2])}|${literally(gap[3] ?? '')})`;
    end = gap.index + gap[0].length;
  }
  const found = new RegExp(`^${form}${literally(text.slice(end))}$`, 's').exec(filled);
  return found && { ...found.groups };
}
