import { z } from 'zod';
import { mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import type { WrittenMessage } from '#contract/schemas/contactHistory.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { Deps } from '#server/domain/deps.ts';

const file = z.object({ $file: z.string() });
const medium = z.object({ type: z.string(), media: file });
const params = z.looseObject({
  text: z.string().optional(),
  caption: z.string().optional(),
  media: z.array(medium).optional(),
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(z.object({ text: z.string(), url: z.string().optional() }))) })
    .optional(),
});

/** The content that a Bot API call shows in the chat. */
export function writtenMessage(
  { fileUrl }: Pick<Deps, 'fileUrl'>,
  ownerId: string,
  call: TelegramCall,
): WrittenMessage {
  const { data } = params.safeParse(call.params);
  const media = mediaKindNames.flatMap((kind) => {
    const { name } = mediaKinds[kind];
    const found = file.safeParse(data?.[name]).data ?? data?.media?.find(({ type }) => type === name)?.media;
    return found ? [{ id: found.$file, kind }] : [];
  });
  const keys = data?.reply_markup?.inline_keyboard.flat() ?? [];
  return {
    text: data?.text ?? data?.caption ?? null,
    media: media.map((one) => ({ ...one, url: fileUrl(ownerId, one.id) })),
    buttons: keys.map(({ text, url }) => ({ label: text, url: url ?? null })),
  };
}

/** Joins the parts of one message. */
export const joinedParts = (parts: WrittenMessage[]): WrittenMessage => ({
  text: parts.find(({ text }) => text !== null)?.text ?? null,
  media: parts.flatMap(({ media }) => media),
  buttons: parts.flatMap(({ buttons }) => buttons),
});
