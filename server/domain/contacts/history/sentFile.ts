import { limits } from '#contract/limits.ts';
import { takesMime } from '#contract/mediaKinds.ts';
import type { SentFile } from '#contract/schemas/contacts/contactInput.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { RenderedCall } from '#machines/journey/renderMessage.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import type { Tx } from '#server/db/transaction.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';

/** How Telegram takes a file that is neither a picture nor a film. */
export const fileCalls = {
  file: { method: 'sendDocument', name: 'document', params: { disable_content_type_detection: true } },
  voice: { method: 'sendVoice', name: 'voice', params: {} },
} as const;

/** An uploaded file that goes where the message's picture would go: with the text as its caption. */
interface Found {
  of: SentFile;
  name: string;
  bytes: number;
}

/** @throws RequestError `file_not_found`, or ValidationError beside a picture or a film, which it cannot go with */
export async function findSentFile(tx: Tx, ownerId: string, of: SentFile, message: Message): Promise<Found> {
  if (mediaOf(message).length > 0) throw new ValidationError({ file: ['Send a file without a picture or a video.'] });
  const row = await tx
    .selectFrom('files')
    .select(['bytes', 'name', 'mime'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  if (!row) throw new RequestError('file_not_found', {}, { file: of.id });
  if (of.kind === 'voice' && !takesMime('voice', row.mime))
    throw new ValidationError({ file: ['This file is no voice message.'] });
  return { of, name: row.name ?? `file.${row.mime.split('/').at(-1)}`, bytes: row.bytes };
}

/** The message that is checked and rendered in its place, with a picture where the file goes. */
export const withPlaceholder = (message: Message, { of }: Found): Message => ({ ...message, image: of.id });

/** The rendered message with the file in the placeholder's place. `name` and `bytes` stay with it for the history. */
export function withFile(parts: readonly RenderedCall[], { of, name, bytes }: Found): RenderedCall[] {
  const { method, name: key, params: more } = fileCalls[of.kind];
  return parts.map((part) => {
    if (part.method !== 'sendPhoto') return part;
    const { photo: _, ...params } = part.params;
    const shown = name.slice(0, limits.fileNameChars);
    return { method, params: { ...params, [key]: { $file: of.id, name: shown, bytes }, ...more } };
  });
}
