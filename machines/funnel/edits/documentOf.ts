import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';

/** Edits are applied to a document together with the funnel's name. */
export const editedOf = (name: string, document: FunnelDocument): EditedFunnel => ({ name, ...documentOf(document) });

/** The document alone: whatever else the object has is left out. */
export const documentOf = ({ stages, tags, notes, triggers }: FunnelDocument): FunnelDocument => ({
  ...{ stages, tags },
  ...(notes && { notes }),
  ...(triggers && { triggers }),
});
