import { limits } from '#contract/limits.ts';
import type { Edit, FunnelDocument, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { idsIn, mapValues } from '#machines/funnel/walkFields.ts';
import type { Clip } from './clip.ts';

export interface PasteInto {
  document: FunnelDocument;
  funnel: string;
  account: string;
  /** The centre of what is pasted on the canvas; null puts it beside the originals. */
  at: { x: number; y: number } | null;
  newId: () => string;
}

interface Place {
  x: number;
  y: number;
}

const besidePx = 48;

/**
 * Builds the edits that paste stages and notes under new ids. Edges among the copies, and what they ask of one another, are kept. Edges that leave the selection are
 * kept within the same funnel and reset to the next stage elsewhere. Tags are matched by title in another funnel. Media
 * of another account are dropped. What leads to the stages from anywhere goes with them into another funnel alone, as far as
 * there is room: in their own it leads to the originals.
 */
export function pasteEdits(clip: Clip, into: PasteInto): { edits: Edit[]; stageIds: string[]; noteIds: string[] } {
  const newIds = new Map(clip.stages.flatMap((stage) => idsIn('stage', stage)).map((id) => [id, into.newId()]));
  const tags = tagsFor(clip, into);
  const places = [...clip.stages, ...clip.notes];
  const shift = besideTaken(shiftOf(places, into.at), places, [...into.document.stages, ...notesOf(into.document)]);
  const shifted = ({ x, y }: Place): Place => ({ x: Math.round(x + shift.x), y: Math.round(y + shift.y) });
  const isHome = clip.funnel === into.funnel;
  const existing = new Set(into.document.stages.map(({ id }) => id));
  const replace = {
    id: (id: string) => newIds.get(id) ?? into.newId(),
    stage: (to: string) => newIds.get(to) ?? (isHome && existing.has(to) ? to : null),
    message: (message: string) => newIds.get(message) ?? message,
    tag: (tag: string) => tags.ids.get(tag) ?? null,
    file: (file: string) => (clip.account === into.account ? file : null),
  };
  const stages = clip.stages.map((s) => ({ ...mapValues('stage', s, replace), ...shifted(s) }));
  const notes = clip.notes.map((note) => ({ ...note, id: into.newId(), ...shifted(note) }));
  return {
    edits: [
      ...tags.missing.map((tag): Edit => ({ type: 'tag.add', tag })),
      ...stages.map((stage): Edit => ({ type: 'stage.add', stage })),
      ...notes.map((note): Edit => ({ type: 'note.add', note })),
      ...(isHome ? [] : triggersFor(clip, into, replace)).map((trigger): Edit => ({ type: 'trigger.add', trigger })),
    ],
    stageIds: stages.map(({ id }) => id),
    noteIds: notes.map(({ id }) => id),
  };
}

const triggersFor = (
  { triggers = [] }: Clip,
  { document }: PasteInto,
  replace: Parameters<typeof mapValues>[2],
): Trigger[] =>
  triggers
    .slice(0, Math.max(0, limits.triggersInFunnel - triggersOf(document).length))
    .map((trigger) => mapValues('trigger', trigger, replace));

function tagsFor({ tags }: Clip, { document, newId }: PasteInto): { ids: Map<string, string>; missing: Tag[] } {
  const ids = new Map<string, string>();
  const missing: Tag[] = [];
  for (const tag of tags) {
    const same =
      document.tags.find(({ id }) => id === tag.id) ?? document.tags.find(({ title }) => title === tag.title);
    const pasted = same ?? { ...tag, id: newId() };
    if (!same) missing.push(pasted);
    ids.set(tag.id, pasted.id);
  }
  return { ids, missing };
}

function shiftOf(places: Place[], at: PasteInto['at']): Place {
  if (!at) return { x: besidePx, y: besidePx };
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: at.x - middle(xs), y: at.y - middle(ys) };
}

/** Offsets a paste until its first card covers no earlier paste at the same position. */
function besideTaken({ x, y }: Place, [first]: Place[], there: Place[]): Place {
  if (!first) return { x, y };
  const isTaken = (by: number) =>
    there.some((s) => s.x === Math.round(first.x + x + by) && s.y === Math.round(first.y + y + by));
  let by = 0;
  while (isTaken(by)) by += besidePx;
  return { x: x + by, y: y + by };
}
