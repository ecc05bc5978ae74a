import { mediaFields } from '#contract/mediaKinds.ts';
import type { Edit, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { ThingKind } from './documentFields.ts';
import { payloadOf } from './editPayload.ts';
import { type Media, mediaOf } from './media.ts';
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

/** The files of a message that go to Telegram in one request, and where the message names them. */
export interface Album {
  files: string[];
  path: string;
  /** The files of the message before a batch of edits. */
  before?: string[];
}

export function albumIn(message: Media, prefix: string): Album[] {
  const files = mediaOf(message).map(({ id }) => id);
  return files.length < 2 ? [] : [{ files, path: `${prefix}${message.files ? 'files' : 'video'}` }];
}

export const albumsInDocument = ({ stages }: FunnelDocument): Album[] =>
  stages.flatMap(({ messages }, index) =>
    messages.flatMap((message, at) => albumIn(message, `stages.${index}.messages.${at}.`)),
  );

const mediaNames = [...mediaFields, 'files'] as const;

/** The albums of the messages whose files a batch of edits writes, as it leaves them. */
export function albumsInEdits(edits: Edit[], { stages }: FunnelDocument): Album[] {
  const added = new Map<string, Media>();
  const stored = (id: string): Media =>
    stages.flatMap(({ messages }) => messages).find((message) => message.id === id) ?? {};
  const albumOf = (id: string, media: Media, prefix: string): Album[] => {
    added.set(id, media);
    return albumIn(media, prefix).map((album) => ({ ...album, before: mediaOf(stored(id)).map((one) => one.id) }));
  };
  return edits.flatMap((edit, index) => {
    const prefix = `edits.${index}.${payloadOf(edit)?.prefix ?? ''}`;
    if (edit.type === 'stage.add')
      return edit.stage.messages.flatMap((message, at) => albumOf(message.id, message, `${prefix}messages.${at}.`));
    if (edit.type === 'message.add') return albumOf(edit.message.id, edit.message, prefix);
    if (edit.type !== 'message.change' || mediaNames.every((name) => edit[name] === undefined)) return [];
    const { image, video, files } = { ...(added.get(edit.id) ?? stored(edit.id)), ...edit };
    return albumOf(edit.id, { image: image ?? null, video: video ?? null, ...(files && { files }) }, prefix);
  });
}
