import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { isBuiltInField } from '#machines/condition/knowsField.ts';
import { usedFields, usedFieldsOfPlain } from '#machines/text/fields.ts';
import { isBranched } from './isBranched.ts';
import { mapValues, type Values, valuesIn } from './walkFields.ts';

/** Letters of a series, as it is copied: what names a field in them is their texts. */
interface Letters {
  letters: readonly { message: Values }[];
}

/** What a template or an exported funnel holds, as far as it names own fields. */
export interface NamingFields {
  document: FunnelDocument;
  series: readonly Letters[];
}

/**
 * The names of own fields that are asked, decided by, changed or written, each once. A document that only writes them names
 * none: it goes to whoever has the fields or not, as it did before there was anything to ask.
 */
export function ownFieldNames({ document, series }: NamingFields): string[] {
  if (!isBranched(document)) return [];
  const messages = series.flatMap(({ letters }) => letters.map(({ message }) => namesIn('message', message)));
  return [...new Set([...document.stages.map((stage) => namesIn('stage', stage)), ...messages].flat())];
}

/** Names of own fields in a stage with its messages, or in a message. */
export function namesIn(of: 'stage' | 'message', thing: Values): string[] {
  const names = valuesIn(of, thing, ['ownField', 'html', 'plain']).flatMap(({ field: { kind }, value }) => {
    if (kind === 'ownField') return isBuiltInField(value) ? [] : [value];
    if (!value.includes('{')) return [];
    const used = kind === 'html' ? usedFields(value) : usedFieldsOfPlain(value);
    return used.flatMap(({ name, isKnown }) => (isKnown ? [] : [name]));
  });
  return [...new Set(names)];
}

/** The same with other names of own fields, in texts too. */
export function withFieldNames<T extends NamingFields>(content: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return content;
  const nameOf = (name: string) => names.get(name) ?? name;
  const written = new RegExp(String.raw`\{(${[...names.keys()].join('|')})(?=[|}])`, 'g');
  const rewrite = (text: string) => text.replace(written, (_whole, name: string) => `{${nameOf(name)}`);
  const replace = { ownField: nameOf, html: rewrite, plain: rewrite };
  return {
    ...content,
    document: { ...content.document, stages: content.document.stages.map((one) => mapValues('stage', one, replace)) },
    series: content.series.map((one) => ({
      ...one,
      letters: one.letters.map((letter) => ({ ...letter, message: mapValues('message', letter.message, replace) })),
    })),
  };
}
