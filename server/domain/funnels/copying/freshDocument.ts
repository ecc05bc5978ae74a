import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { StartsOn } from '#contract/schemas/sending/series.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';
import { mapValues } from '#machines/funnel/walkFields.ts';

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

const renewed = (idOf: IdOf) => ({ id: idOf, stage: idOf, message: idOf, tag: idOf });

/** A clone of a document with other ids, also where one refers to another. */
export function withIds(document: FunnelDocument, idOf: IdOf): FunnelDocument {
  const ids = renewed(idOf);
  const copy = {
    stages: document.stages.map((stage) => mapValues('stage', stage, ids)),
    tags: document.tags.map((tag) => mapValues('tag', tag, ids)),
  };
  const notes = notesOf(document).map((note) => mapValues('note', note, ids));
  const triggers = triggersOf(document).map((trigger) => mapValues('trigger', trigger, ids));
  return withTriggers(withNotes(copy, notes), triggers);
}

function freshSeries(series: ExportedSeries, idOf: IdOf): ExportedSeries {
  const { stages, tags } = series.stops_on;
  return {
    ...series,
    starts_on: freshStart(series.starts_on, idOf),
    stops_on: { stages: stages.map(idOf), tags: tags.map(idOf) },
    letters: series.letters.map((letter) => ({
      ...letter,
      message: mapValues('message', letter.message, renewed(idOf)),
    })),
  };
}

function freshStart(start: StartsOn, idOf: IdOf): StartsOn {
  if (start.kind === 'stage') return { ...start, stage: idOf(start.stage) };
  return start.kind === 'tag' ? { ...start, tag: idOf(start.tag) } : start;
}
