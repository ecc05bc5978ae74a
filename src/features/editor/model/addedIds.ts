import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

/** The ids of the stages, messages and buttons that an edit adds to a document. */
export function addedIds(edit: Edit, { stages }: FunnelDocument): string[] {
  if (edit.type === 'stage.add') return idsOfStage(edit.stage);
  if (edit.type === 'message.add') return idsOfMessage(edit.message);
  if (edit.type !== 'message.change' || !edit.buttons) return [];
  const before = stages.flatMap(({ messages }) => messages).find(({ id }) => id === edit.id)?.buttons ?? [];
  const known = new Set(before.map(({ id }) => id));
  return edit.buttons.map(({ id }) => id).filter((id) => !known.has(id));
}

const idsOfStage = ({ id, messages }: Stage): string[] => [id, ...messages.flatMap(idsOfMessage)];
const idsOfMessage = ({ id, buttons }: Message): string[] => [id, ...buttons.map((button) => button.id)];
