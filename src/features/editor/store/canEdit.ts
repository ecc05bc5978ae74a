import type { FunnelMeta } from './editorState.ts';

/** An archived funnel is read-only, and a deleted one no longer exists. */
export const canEdit = ({ state, isDeleted }: Pick<FunnelMeta, 'state' | 'isDeleted'>): boolean =>
  state !== 'archived' && !isDeleted;
