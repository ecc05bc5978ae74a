import type { ExportedSeries } from '#contract/schemas/exportedSeries.ts';
import type { Button, FunnelDocument, Message } from '#contract/schemas/funnel.ts';
import type { StartsOn } from '#contract/schemas/series.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';

/** What a copy takes of a funnel: its draft, and its letter series. */
export interface CopiedFunnel {
  document: FunnelDocument;
  series: readonly ExportedSeries[];
}

/**
 * Clones a document and its series with new ids and remaps their references; dangling references stay dangling.
 * @param newIds is filled with the new id of each old one.
 */
export function withFreshIds(
  { document, series }: CopiedFunnel,
  newId: () => string,
  newIds: Map<string, string> = new Map(),
): CopiedFunnel {
  const idOf = renewing(newId, newIds);
  return { document: withIds(document, idOf), series: series.map((one) => freshSeries(one, idOf)) };
}

type IdOf = (id: string) => string;

/** The same new id for the same old one. */
const renewing =
  (newId: () => string, newIds: Map<string, string>): IdOf =>
  (id) => {
    const mappedId = newIds.get(id) ?? newId();
    newIds.set(id, mappedId);
    return mappedId;
  };

/** A clone of a document with other ids, also where one refers to another. */
export function withIds(document: FunnelDocument, idOf: IdOf): FunnelDocument {
  const message = (m: Message): Message => freshMessage(m, idOf);
  const copy = {
    stages: document.stages.map((s) => ({ ...s, id: idOf(s.id), messages: s.messages.map(message) })),
    tags: document.tags.map((t) => ({ ...t, id: idOf(t.id) })),
  };
  const notes = notesOf(document).map((n) => ({ ...n, id: idOf(n.id) }));
  return withNotes(copy, notes);
}

function freshMessage<T extends { id: string; buttons: Button[] }>(message: T, idOf: IdOf): T {
  const orNull = (id: string | null) => (id === null ? null : idOf(id));
  const button = (b: Button): Button =>
    b.kind === 'link' ? { ...b, id: idOf(b.id) } : { ...b, id: idOf(b.id), to: orNull(b.to), tag: orNull(b.tag) };
  return { ...message, id: idOf(message.id), buttons: message.buttons.map(button) };
}

function freshSeries(series: ExportedSeries, idOf: IdOf): ExportedSeries {
  const { stages, tags } = series.stops_on;
  return {
    ...series,
    starts_on: freshStart(series.starts_on, idOf),
    stops_on: { stages: stages.map(idOf), tags: tags.map(idOf) },
    letters: series.letters.map((letter) => ({ ...letter, message: freshMessage(letter.message, idOf) })),
  };
}

function freshStart(start: StartsOn, idOf: IdOf): StartsOn {
  if (start.kind === 'stage') return { ...start, stage: idOf(start.stage) };
  return start.kind === 'tag' ? { ...start, tag: idOf(start.tag) } : start;
}
