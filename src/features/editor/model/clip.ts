import type { FunnelDocument, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { isBranched } from '#machines/funnel/isBranched.ts';
import { valuesIn } from '#machines/funnel/walkFields.ts';

/** The clipboard's payload. */
export interface Clip {
  format: 'voronka.stages';
  /** 2 has questions, exits, actions or conditions, 3 triggers: a tab of an earlier version takes none of it rather than half. */
  version: 1 | 2 | 3;
  /** The account that owns the media: another account cannot read the files, so a paste there drops them. */
  account: string;
  funnel: string;
  stages: Stage[];
  /** Tags that the copied stages name, so that a paste into another funnel can recreate them. */
  tags: Tag[];
  notes: Note[];
  /** What leads to the copied stages from anywhere, for another funnel. */
  triggers?: Trigger[];
}

/** Serialises the stages and notes with these ids, in the funnel's order. */
export function clipOf(document: FunnelDocument, ids: ReadonlySet<string>, account: string, funnel: string): Clip {
  const stages = document.stages.filter(({ id }) => ids.has(id));
  const given = new Set(stages.flatMap(tagsOf));
  const tags = document.tags.filter(({ id }) => given.has(id));
  const notes = notesOf(document).filter(({ id }) => ids.has(id));
  const triggers = triggersOf(document).filter(({ to }) => ids.has(to));
  const version = triggers.length > 0 ? 3 : isBranched({ stages }) ? 2 : 1;
  const clip = { format: 'voronka.stages', version, account, funnel, stages, tags, notes } as const;
  return triggers.length > 0 ? { ...clip, triggers } : clip;
}

const tagsOf = (stage: Stage): string[] => valuesIn('stage', stage, ['tag']).map(({ value }) => value);
