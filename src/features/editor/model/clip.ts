import type { FunnelDocument, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { isBranched } from '#machines/funnel/isBranched.ts';
import { valuesIn } from '#machines/funnel/walkFields.ts';

/** The clipboard's payload. */
export interface Clip {
  format: 'voronka.stages';
  /** 2 has questions, exits, actions or conditions: a tab of an earlier version takes none of it rather than half. */
  version: 1 | 2;
  /** The account that owns the media: another account cannot read the files, so a paste there drops them. */
  account: string;
  funnel: string;
  stages: Stage[];
  /** Tags that the copied stages name, so that a paste into another funnel can recreate them. */
  tags: Tag[];
  notes: Note[];
}

/** Serialises the stages and notes with these ids, in the funnel's order. */
export function clipOf(document: FunnelDocument, ids: ReadonlySet<string>, account: string, funnel: string): Clip {
  const stages = document.stages.filter(({ id }) => ids.has(id));
  const given = new Set(stages.flatMap(tagsOf));
  const tags = document.tags.filter(({ id }) => given.has(id));
  const notes = notesOf(document).filter(({ id }) => ids.has(id));
  const version = isBranched({ stages }) ? 2 : 1;
  return { format: 'voronka.stages', version, account, funnel, stages, tags, notes };
}

const tagsOf = (stage: Stage): string[] => valuesIn('stage', stage, ['tag']).map(({ value }) => value);
