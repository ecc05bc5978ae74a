import type { Edit, FunnelDocument, Message } from '#contract/schemas/funnel.ts';

type Media = Partial<Pick<Message, 'image' | 'video'>>;

/** The picture and the video of a message, by id. */
export const filesOfMessage = (message: Media): string[] =>
  [message.image, message.video].filter((id) => id !== null && id !== undefined);

/** The ids of the files that a document references. */
export const filesOfDocument = (document: FunnelDocument): string[] => [
  ...new Set(document.stages.flatMap((stage) => stage.messages.flatMap(filesOfMessage))),
];

/** The ids of the files that a batch of edits references. */
export const filesOfEdits = (edits: Edit[]): string[] => [...new Set(edits.flatMap(filesOfEdit))];

export function filesOfEdit(edit: Edit): string[] {
  if (edit.type === 'stage.add') return edit.stage.messages.flatMap(filesOfMessage);
  if (edit.type === 'message.add') return filesOfMessage(edit.message);
  return edit.type === 'message.change' ? filesOfMessage(edit) : [];
}
