import { z } from 'zod';
import type { WrittenMessage } from '#contract/schemas/contacts/contactHistory.ts';
import { mediaInCall } from '#machines/funnel/mediaInCall.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Deps } from '#server/domain/deps.ts';
import { fileCalls } from './sentFile.ts';

const namedFile = z.object({ $file: z.string(), name: z.string(), bytes: z.number() });
const keyRows = z.array(z.array(z.object({ text: z.string(), url: z.string().optional() })));
const params = z.looseObject({
  text: z.string().optional(),
  caption: z.string().optional(),
  reply_markup: z.object({ inline_keyboard: keyRows.optional(), keyboard: keyRows.optional() }).optional(),
});

/** The content that a Bot API call shows in the chat. */
export function writtenMessage(
  { fileUrl }: Pick<Deps, 'fileUrl'>,
  ownerId: string,
  call: TelegramCall,
): WrittenMessage {
  const { data } = params.safeParse(call.params);
  const sent = data && sentFileOf(data);
  const { inline_keyboard = [], keyboard = [] } = data?.reply_markup ?? {};
  const keys = [...inline_keyboard, ...keyboard].flat();
  return {
    text: data?.text ?? data?.caption ?? null,
    media: sent ? [] : mediaInCall(call.params).map((one) => ({ ...one, url: fileUrl(ownerId, one.id) })),
    buttons: keys.map(({ text, url }) => ({ label: text, url: url ?? null })),
    ...(sent && { file: { ...sent, url: fileUrl(ownerId, sent.id) } }),
  };
}

/** A file or a voice message of an answer. */
function sentFileOf(data: z.infer<typeof params>) {
  for (const kind of ['file', 'voice'] as const) {
    const found = namedFile.safeParse(data[fileCalls[kind].name]).data;
    if (found) return { id: found.$file, kind, name: found.name, bytes: found.bytes };
  }
  return undefined;
}

/** Joins the parts of one message. */
export const joinedParts = (parts: WrittenMessage[]): WrittenMessage => ({
  text: parts.find(({ text }) => text !== null)?.text ?? null,
  media: parts.flatMap(({ media }) => media),
  buttons: parts.flatMap(({ buttons }) => buttons),
  ...parts.reduce((found, { file }) => (file ? { file } : found), {}),
});
