import type { Button, Edit, FunnelDocument, Message, Stage, Tag } from '#contract/schemas/funnel.ts';
import type { Clip } from './clip.ts';

export interface PasteInto {
  document: FunnelDocument;
  funnel: string;
  account: string;
  /** The centre of the pasted stages on the canvas; null puts them beside the originals. */
  at: { x: number; y: number } | null;
  newId: () => string;
}

const besidePx = 48;

/**
 * Builds the edits that paste stages under new ids. Edges among the copies are kept. Edges that leave the selection are
 * kept within the same funnel and reset to the next stage elsewhere. Tags are matched by title in another funnel. Media
 * of another account are dropped.
 */
export function pasteEdits(clip: Clip, into: PasteInto): { edits: Edit[]; stageIds: string[] } {
  const newIds = new Map(clip.stages.map(({ id }) => [id, into.newId()]));
  const tags = tagsFor(clip, into);
  const shift = besideTaken(shiftOf(clip.stages, into.at), clip.stages, into.document.stages);
  const isHome = clip.funnel === into.funnel;
  const existing = new Set(into.document.stages.map(({ id }) => id));

  const leadsTo = (to: string | null) =>
    to === null ? null : (newIds.get(to) ?? (isHome && existing.has(to) ? to : null));
  const button = (b: Button): Button =>
    b.kind === 'link'
      ? { ...b, id: into.newId() }
      : { ...b, id: into.newId(), to: leadsTo(b.to), tag: b.tag && (tags.ids.get(b.tag) ?? null) };
  const media = ({ image, video }: Message) =>
    clip.account === into.account ? { image, video } : { image: null, video: null };
  const message = (m: Message): Message => ({ ...m, ...media(m), id: into.newId(), buttons: m.buttons.map(button) });
  const stages = clip.stages.map((s) => ({
    ...s,
    id: newIds.get(s.id) ?? into.newId(),
    x: Math.round(s.x + shift.x),
    y: Math.round(s.y + shift.y),
    messages: s.messages.map(message),
  }));
  const added = tags.missing.map((tag): Edit => ({ type: 'tag.add', tag }));
  return {
    edits: [...added, ...stages.map((stage): Edit => ({ type: 'stage.add', stage }))],
    stageIds: stages.map(({ id }) => id),
  };
}

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

function shiftOf(stages: Stage[], at: PasteInto['at']): { x: number; y: number } {
  if (!at) return { x: besidePx, y: besidePx };
  const xs = stages.map(({ x }) => x);
  const ys = stages.map(({ y }) => y);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: at.x - middle(xs), y: at.y - middle(ys) };
}

/** Offsets a paste until its first stage covers no earlier paste at the same position. */
function besideTaken({ x, y }: { x: number; y: number }, [first]: Stage[], there: Stage[]): { x: number; y: number } {
  if (!first) return { x, y };
  const isTaken = (by: number) =>
    there.some((s) => s.x === Math.round(first.x + x + by) && s.y === Math.round(first.y + y + by));
  let by = 0;
  while (isTaken(by)) by += besidePx;
  return { x: x + by, y: y + by };
}
