import type { FunnelDocument, Stage, Tag } from '#contract/schemas/funnel.ts';

/** Copied stages, as they lie on the clipboard. */
export interface Clip {
  format: 'voronka.stages';
  version: 1;
  /** Whose pictures and videos they name. */
  account: string;
  funnel: string;
  stages: Stage[];
  /** The tags that buttons of these stages give. */
  tags: Tag[];
}

/** The stages with these ids, in the funnel's order. */
export function clipOf(document: FunnelDocument, ids: ReadonlySet<string>, account: string, funnel: string): Clip {
  const stages = document.stages.filter(({ id }) => ids.has(id));
  const given = new Set(stages.flatMap(tagsOf));
  const tags = document.tags.filter(({ id }) => given.has(id));
  return { format: 'voronka.stages', version: 1, account, funnel, stages, tags };
}

const tagsOf = ({ messages }: Stage): string[] =>
  messages.flatMap(({ buttons }) => buttons.flatMap((b) => (b.kind === 'next' && b.tag ? [b.tag] : [])));
