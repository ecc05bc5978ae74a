import type { Opts } from '@grammyjs/types';
import { z } from 'zod';
import type { CallOptions, Method, TelegramApi } from './api.ts';
import { type AttachedFile, UnreadUpload } from './multipart.ts';
import { NoAnswer, TelegramRefused } from './telegramErrors.ts';

const file = z.object({ file_id: z.string() });
const sent = z.object({
  message_id: z.number().int(),
  photo: z.array(z.object({ file_id: z.string(), width: z.number(), height: z.number() })).optional(),
  video: file.optional(),
  animation: file.optional(),
  document: file.optional(),
  voice: file.optional(),
  audio: file.optional(),
  video_note: file.optional(),
});
const answer = z.union([z.array(sent), sent.transform((one) => [one]), z.literal(true).transform(() => [])]);

/** Makes a call of a bot and returns its outcome; never throws for errors of Telegram or the network. */
export function telegramSend(api: TelegramApi, { timeoutMs }: Pick<CallOptions, 'timeoutMs'> = {}) {
  return async (token: string, call: { method: string; params: Record<string, unknown> }, uploads: AttachedFile[]) => {
    try {
      // the outbox holds calls that were typed where they were made
      const params = call.params as Opts<string>[Method];
      const result = await api.call(token, call.method as Method, params, { uploads, ...(timeoutMs && { timeoutMs }) });
      const messages = answer.safeParse(result).data ?? [];
      const messageIds = messages.map(({ message_id }) => message_id);
      return { kind: 'sent' as const, messageIds, fileIds: messages.map(fileIdOf) };
    } catch (error) {
      if (error instanceof TelegramRefused) {
        const { code, description, retryAfter } = error;
        return { kind: 'refused' as const, code, description, retryAfter };
      }
      if (error instanceof UnreadUpload) return { kind: 'files_away' as const, reason: error.message };
      if (error instanceof NoAnswer)
        return { kind: 'no_answer' as const, wasSent: error.wasSent, reason: error.reason };
      throw error;
    }
  };
}

/** The picture in its largest size; a video without sound comes back as an animation. */
function fileIdOf({
  photo,
  video,
  animation,
  document,
  voice,
  audio,
  video_note,
}: z.infer<typeof sent>): string | null {
  const largest = photo?.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
  return (largest ?? video ?? animation ?? document ?? voice ?? audio ?? video_note)?.file_id ?? null;
}
