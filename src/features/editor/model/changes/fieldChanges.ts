import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { decidedFields } from '#machines/funnel/decidedFields.ts';
import type { ThingKind, Things } from '#machines/funnel/documentFields.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { plainText } from '#machines/text/plainText.ts';
import { titleOfQuestion } from '#src/messageEditor/titleOfQuestion.ts';
import { fieldLabels, type FieldPath, isFieldPath } from '#src/shell/fields/fieldLabels.ts';
import { type FieldValue, fieldValue } from '#src/shell/fields/fieldValue.ts';
import { type Change, type ChangeValue, textValue } from './change.ts';
import type { DocumentPair } from './comparedDocuments.ts';

interface Compared<O extends ThingKind> {
  was: Things[O];
  is: Things[O];
  at: Pick<Change, 'stage' | 'message' | 'name'>;
  /** The beginning of the changes' keys. */
  key: string;
}

/** The fields of a thing that differ, each with the values of then and now; those without a label are not told of. */
export function fieldChanges<O extends ThingKind>(
  of: O,
  pair: DocumentPair,
  { was, is, at, key }: Compared<O>,
): Change[] {
  if (was === is) return [];
  const [old, own] = [decidedFields(of, was), decidedFields(of, is)];
  return Object.keys(own).flatMap((field): Change[] => {
    const what = subjectOf(of, field);
    const [before, after] = [fieldValue(of, field, old[field]), fieldValue(of, field, own[field])];
    if (!what || isSame(before, after)) return [];
    const values = { before: shown(pair.before, before), after: shown(pair.after, after) };
    return [
      { ...at, ...values, key: `${key} ${field}`, what: isFormatting(before, values) ? 'message.formatting' : what },
    ];
  });
}

function subjectOf(of: ThingKind, field: string): FieldPath | null {
  const path = `${of}.${field}`;
  return isFieldPath(path) && fieldLabels[path].changed ? path : null;
}

const isFormatting = (before: FieldValue | null, values: Pick<Change, 'before' | 'after'>): boolean =>
  before?.as === 'html' && isSame(values.before, values.after);

/** A value as its document shows it: what it refers to is named by the title that it had. */
function shown(document: FunnelDocument, value: FieldValue | null): ChangeValue | null {
  const { stages, tags } = document;
  switch (value?.as) {
    case 'html':
      return textValue(plainText(value.html));
    case 'plain':
      return textValue(value.text);
    case 'key':
      return textValue(value.label);
    case 'target': {
      if (value.stage === null) return { as: 'target', title: null };
      const stage = stages.find(({ id }) => id === value.stage);
      return stage ? { as: 'target', title: stage.title } : { as: 'gone' };
    }
    case 'tagOf': {
      if (value.tag === null) return null;
      const tag = tags.find(({ id }) => id === value.tag);
      return tag ? textValue(tag.title) : { as: 'gone' };
    }
    case 'question':
    case 'actions':
    case 'condition':
    case 'exits':
    case 'date':
      return { as: 'branch', value, titles: titlesOf(document, value) };
    case 'text':
    case 'icon':
    case 'colour':
    case 'media':
    case 'timing':
    case 'switch':
      return value;
    default:
      return null;
  }
}

/** What a value names, by id. */
function titlesOf({ stages, tags }: FunnelDocument, value: object): Record<string, string> {
  const text = JSON.stringify(value);
  const asking = stages.flatMap(({ messages }) => messages.filter(({ question }) => question));
  const all = [...stages, ...tags, ...asking.map(({ id, text: html }) => ({ id, title: titleOfQuestion(html) }))];
  return Object.fromEntries(all.filter(({ id }) => text.includes(`"${id}"`)).map(({ id, title }) => [id, title]));
}

/** Where a button leads: to a stage, or to an address. */
export const targetOf = (document: FunnelDocument, button: Things['button']): ChangeValue | null =>
  button.kind === 'link' ? textValue(button.url) : shown(document, { as: 'target', stage: button.to });
