import type { Edit, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { ThingKind } from './documentFields.ts';
import { payloadOf } from './editPayload.ts';
import { itemsIn, type Values, valuesIn } from './walkFields.ts';

const filesIn = (of: ThingKind, thing: Values): string[] => valuesIn(of, thing, ['file']).map(({ value }) => value);

/** The media of a message, by id. */
export const filesOfMessage = (message: Partial<Message>): string[] => filesIn('message', message);

/** The ids of the files that a document references. */
export const filesOfDocument = ({ stages }: FunnelDocument): string[] => [
  ...new Set(stages.flatMap((stage) => filesIn('stage', stage))),
];

/** The ids of the files that a batch of edits references. */
export const filesOfEdits = (edits: Edit[]): string[] => [...new Set(edits.flatMap(filesOfEdit))];

export function filesOfEdit(edit: Edit): string[] {
  const payload = payloadOf(edit);
  return payload ? filesIn(payload.of, payload.values) : [];
}

/** A file of a message's list, and the path of how it is sent. */
export interface ListedFile extends MessageFile {
  path: string;
}

/** The files of the list of a message. */
export const listedFiles = (message: object, prefix: string): ListedFile[] =>
  ('files' in message ? (itemsIn(message.files) as unknown as MessageFile[]) : []).map((one, index) => ({
    ...one,
    path: `${prefix}files.${index}.as`,
  }));

/** The files of all lists of a document. */
export const listedInDocument = ({ stages }: FunnelDocument): ListedFile[] =>
  stages.flatMap(({ messages }, index) => listedInMessages(messages, `stages.${index}.`));

const listedInMessages = (messages: Values[], prefix: string): ListedFile[] =>
  messages.flatMap((message, index) => listedFiles(message, `${prefix}messages.${index}.`));

/** The files of all lists that a batch of edits writes. */
export const listedInEdits = (edits: Edit[]): ListedFile[] =>
  edits.flatMap((edit, index) => {
    const payload = payloadOf(edit);
    const prefix = `edits.${index}.${payload?.prefix ?? ''}`;
    if (payload?.of === 'stage') return listedInMessages(itemsIn(payload.values['messages']), prefix);
    return payload?.of === 'message' ? listedFiles(payload.values, prefix) : [];
  });
