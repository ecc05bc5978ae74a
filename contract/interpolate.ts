type Args = Record<string, string | number>;

const placeholders = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
const russianPlural = new Intl.PluralRules('ru');

/**
 * Interpolates `{name}`; a missing argument becomes empty. `{name|символа|символов}` is a Russian plural of the number
 * `name`: the first form after 1, 21, 31 …, the second after all others.
 */
export const interpolate = (text: string, args: Args): string =>
  text.replace(placeholders, (_, name: string, one?: string, others?: string) =>
    one === undefined ? String(args[name] ?? '') : ((isOne(args[name]) ? one : others) ?? ''),
  );

const isOne = (value: string | number | undefined) => russianPlural.select(Number(value)) === 'one';
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
