import type { Edit, EditedFunnel, Stage } from '#contract/schemas/funnels/funnel.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';
import { footprintOf } from '#machines/funnel/edits/footprint.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';

/**
 * What others have changed or removed of the objects that these edits added; `server` is the funnel with both. Needed
 * where the edits between are not known: such an object is in neither version, or new in one, so that a diff of the two
 * says nothing of it.
 */
export function changesOfAdded(server: EditedFunnel, edits: Edit[]): Edit[] {
  const { added } = footprintOf(edits, server);
  if (added.size === 0) return [];
  const mine = applyFitting(without(server, added), edits);
  return diffFunnels(
    onlyThese(mine, (id) => added.has(id)),
    onlyThese(server, (id) => added.has(id)),
  );
}

function without(funnel: EditedFunnel, ids: Set<string>): EditedFunnel {
  const kept = <T extends { id: string }>(things: T[]): T[] => things.filter(({ id }) => !ids.has(id));
  const things = {
    name: funnel.name,
    stages: kept(funnel.stages).map((stage) => ({ ...stage, messages: kept(stage.messages) })),
    tags: kept(funnel.tags),
  };
  return withTriggers(withNotes(things, kept(notesOf(funnel))), kept(triggersOf(funnel)));
}

/** Holds messages apart from the stages that they are in. */
const holder: Omit<Stage, 'messages'> = { id: '', title: '', icon: 'flag', colour: 'gray', x: 0, y: 0 };

/** The objects alone, whatever their places. */
function onlyThese(funnel: EditedFunnel, isMeant: (id: string) => boolean): EditedFunnel {
  const meant = <T extends { id: string }>(things: T[]): T[] =>
    things.filter(({ id }) => isMeant(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { stages, tags } = funnel;
  const messages = meant(stages.flatMap((stage) => stage.messages));
  const empty = meant(stages).map((stage) => ({ ...stage, messages: [] }));
  const things = { name: '', stages: [{ ...holder, messages }, ...empty], tags: meant(tags) };
  return withTriggers(withNotes(things, meant(notesOf(funnel))), meant(triggersOf(funnel)));
}
