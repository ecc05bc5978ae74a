import type { FunnelDocument, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';

/** The clipboard's payload. */
export interface Clip {
  format: 'voronka.stages';
  version: 1;
  /** The account that owns the media: another account cannot read the files, so a paste there drops them. */
  account: string;
  funnel: string;
  stages: Stage[];
  /** Tags that the copied buttons give, so that a paste into another funnel can recreate them. */
  tags: Tag[];
  notes: Note[];
}

/** Serialises the stages and notes with these ids, in the funnel's order. */
export function clipOf(document: FunnelDocument, ids: ReadonlySet<string>, account: string, funnel: string): Clip {
  const stages = document.stages.filter(({ id }) => ids.has(id));
  const given = new Set(stages.flatMap(tagsOf));
  const tags = document.tags.filter(({ id }) => given.has(id));
  const notes = notesOf(document).filter(({ id }) => ids.has(id));
  return { format: 'voronka.stages', version: 1, account, funnel, stages, tags, notes };
}

const tagsOf = ({ messages }: Stage): string[] =>
  messages.flatMap(({ buttons }) => buttons.flatMap((b) => (b.kind === 'next' && b.tag ? [b.tag] : [])));
