import type { Edit, FunnelDocument, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';

/** The objects that unsent edits act on, as they were on the screen: others may remove them before the edits arrive. */
export interface EditTargets {
  /** Ids of stages, messages, tags, notes and triggers. */
  ids: string[];
  stages: { index: number; stage: Stage }[];
  tags: { index: number; tag: Tag }[];
  /** Absent in what a version without notes has stored. */
  notes?: Note[];
  /** Absent in what a version without triggers has stored. */
  triggers?: { index: number; trigger: Trigger }[];
}

function targetOf(edit: Edit): string | null {
  if (edit.type === 'message.add') return edit.stage;
  return 'id' in edit ? edit.id : null;
}

export function targetsOf(document: FunnelDocument, edits: Edit[]): EditTargets {
  const ids = new Set(edits.flatMap((edit) => targetOf(edit) ?? []));
  const triggers = triggersOf(document).flatMap((trigger, index) => (ids.has(trigger.id) ? [{ index, trigger }] : []));
  const isTarget = (stage: Stage) => ids.has(stage.id) || stage.messages.some((message) => ids.has(message.id));
  return {
    ids: [...ids],
    stages: document.stages.flatMap((stage, index) => (isTarget(stage) ? [{ index, stage }] : [])),
    tags: document.tags.flatMap((tag, index) => (ids.has(tag.id) ? [{ index, tag }] : [])),
    notes: notesOf(document).filter(({ id }) => ids.has(id)),
    ...(triggers.length > 0 && { triggers }),
  };
}

/** Restores the targets that are gone from the document. */
export function withTargets(
  document: FunnelDocument,
  { ids, stages, tags, notes = [], triggers = [] }: EditTargets,
): FunnelDocument {
  const known = new Set([
    ...[...document.tags, ...notesOf(document), ...triggersOf(document)].map(({ id }) => id),
    ...document.stages.flatMap(({ id, messages }) => [id, ...messages.map((message) => message.id)]),
  ]);
  const put = { stages: [...document.stages], tags: [...document.tags] };
  for (const { index, tag } of tags) if (!known.has(tag.id)) put.tags.splice(index, 0, tag);
  for (const { index, stage } of stages) {
    const at = put.stages.findIndex(({ id }) => id === stage.id);
    const here = put.stages[at];
    if (here) put.stages[at] = withMessages(here, stage, (id) => ids.includes(id) && !known.has(id));
    else put.stages.splice(index, 0, { ...stage, messages: stage.messages.filter(({ id }) => !known.has(id)) });
  }
  const waiting = [...triggersOf(document)];
  for (const { index, trigger } of triggers) if (!known.has(trigger.id)) waiting.splice(index, 0, trigger);
  const noted = withNotes(put, [...notesOf(document), ...notes.filter(({ id }) => !known.has(id))]);
  return withTriggers(noted, waiting);
}

function withMessages(stage: Stage, had: Stage, isGone: (id: string) => boolean): Stage {
  const messages = [...stage.messages];
  for (const [index, message] of had.messages.entries()) if (isGone(message.id)) messages.splice(index, 0, message);
  return messages.length === stage.messages.length ? stage : { ...stage, messages };
}
