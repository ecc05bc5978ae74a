import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { idsIn, ownersIn } from '#machines/funnel/walkFields.ts';

/** The ids of the stages, messages, buttons and exits, and of what is in them, that an edit adds to a document. */
export function addedIds(edit: Edit, { stages }: FunnelDocument): string[] {
  if (edit.type === 'stage.add') return idsIn('stage', edit.stage);
  if (edit.type === 'message.add') return idsIn('message', edit.message);
  if (edit.type !== 'message.change' && edit.type !== 'stage.change') return [];
  const [of, { id: _id, ...changed }] = [edit.type === 'message.change' ? 'message' : 'stage', edit] as const;
  const known = new Set(stages.flatMap(ownersIn).find(({ id }) => id === edit.id)?.inside);
  return idsIn(of, changed).filter((id) => !known.has(id));
}
