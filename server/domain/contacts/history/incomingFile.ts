import { z } from 'zod';

const number = z.number().nullable();

/** A contact's file as the history keeps it; its id is Telegram's for the bot that it was sent to. */
export const incomingFileSchema = z.object({
  id: z.string(),
  bytes: number,
  mime: z.string().nullable(),
  name: z.string().nullable(),
  ...{ duration: number, width: number, height: number },
});
