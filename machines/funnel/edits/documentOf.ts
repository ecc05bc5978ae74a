import type { EditedFunnel, FunnelDocument } from '#contract/schemas/funnel.ts';

/** What edits are applied to is a document with its name. */
export const editedOf = (name: string, { stages, tags }: FunnelDocument): EditedFunnel => ({ name, stages, tags });
export const documentOf = ({ stages, tags }: EditedFunnel): FunnelDocument => ({ stages, tags });
