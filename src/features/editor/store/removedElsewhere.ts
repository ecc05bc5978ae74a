import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { EditorState, Removed, Selection } from './editorState.ts';

const stageOf = (document: FunnelDocument, messageId: string): Stage | undefined =>
  document.stages.find(({ messages }) => messages.some(({ id }) => id === messageId));

/** Finds the part of the selection that the new document lacks; null where all of it is there. */
function removedFrom(before: FunnelDocument, after: FunnelDocument, { stageId, messageId }: Selection): Removed | null {
  const index = before.stages.findIndex(({ id }) => id === stageId);
  const stage = before.stages[index];
  if (!stage) return null;
  const open = stage.messages.find(({ id }) => id === messageId) ?? stage.messages[0];
  if (open && stageOf(after, open.id)) return null;
  if (!after.stages.some(({ id }) => id === stage.id))
    return { stage, index, messageId: open?.id ?? null, what: 'stage' };
  return open ? { stage, index, messageId: open.id, what: 'message' } : null;
}

const isThere = (document: FunnelDocument, { stage, messageId, what }: Removed): boolean =>
  what === 'stage'
    ? document.stages.some(({ id }) => id === stage.id)
    : messageId !== null && stageOf(document, messageId) !== undefined;

/** Records what remote edits removed from the selection; what they moved stays selected. */
export function withRemoved(before: EditorState, after: EditorState, isRemote: boolean): EditorState {
  const { document, selection } = after;
  const stillRemoved = after.removed && isThere(document, after.removed) ? null : after.removed;
  const removed = isRemote ? (removedFrom(before.document, document, selection) ?? stillRemoved) : stillRemoved;
  const stageId = selection.messageId === null ? null : (stageOf(document, selection.messageId)?.id ?? null);
  const isMoved = isRemote && stageId !== null && stageId !== selection.stageId;
  if (removed === after.removed && !isMoved) return after;
  return { ...after, removed, selection: isMoved ? { ...selection, stageId } : selection };
}

/** The edits that restore it as this screen saw it last. */
export function restoreEdits(document: FunnelDocument, { stage, index, messageId, what }: Removed): Edit[] {
  const gone = stage.messages.filter(({ id }) => !stageOf(document, id));
  if (!document.stages.some(({ id }) => id === stage.id))
    return [{ type: 'stage.add', stage: { ...stage, messages: gone }, index }];
  const message = gone.find(({ id }) => id === messageId);
  if (what === 'stage' || !message) return [];
  return [{ type: 'message.add', stage: stage.id, message, index: stage.messages.indexOf(message) }];
}
