import type { FunnelMeta } from './editorState.ts';

/** Whether the funnel takes edits: an archived one can be looked at only, and a deleted one is not there any more. */
export const canEdit = ({ state, isDeleted }: Pick<FunnelMeta, 'state' | 'isDeleted'>): boolean =>
  state !== 'archived' && !isDeleted;
