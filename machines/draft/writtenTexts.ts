import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { ThingKind } from '#machines/funnel/documentFields.ts';
import { payloadOf } from '#machines/funnel/editPayload.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { type Values, valuesIn } from '#machines/funnel/walkFields.ts';
import { decodeEntities } from '#machines/text/entities.ts';

const plain = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

const textsIn = (of: ThingKind, thing: Values): string[] =>
  valuesIn(of, thing, ['line', 'html', 'plain', 'words']).map(({ field, value }) =>
    field.kind === 'html' ? plain(value) : value,
  );

/** All texts of a document, as plain text. */
export const textsOfDocument = (document: FunnelDocument): string[] => [
  ...document.stages.flatMap((stage) => textsIn('stage', stage)),
  ...document.tags.flatMap((tag) => textsIn('tag', tag)),
  ...notesOf(document).flatMap((note) => textsIn('note', note)),
  ...triggersOf(document).flatMap((trigger) => textsIn('trigger', trigger)),
];

function textsOfEdit(edit: Edit): string[] {
  if (edit.type === 'funnel.rename') return [edit.name];
  const payload = payloadOf(edit);
  return payload ? textsIn(payload.of, payload.values) : [];
}

/** The texts that somebody wrote with these edits, as plain text. */
export const writtenTexts = (edits: Edit[]): string[] => edits.flatMap(textsOfEdit).filter(Boolean);
