import { z } from 'zod';

const number = z.number().nullable();

/** A contact's file as the history keeps it; its id is Telegram's for the bot that it was sent to. */
export const incomingFileSchema = z.object({
  id: z.string(),
  bytes: number,
  mime: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+$/)
    .nullable()
    .catch(null),
  name: z.string().nullable(),
  ...{ duration: number, width: number, height: number },
});

/** A contact and a place as the history keeps them. */
export const incomingContactSchema = z.object({ name: z.string(), phone: z.string(), is_own: z.boolean() });
export const incomingPlaceSchema = z.object({
  ...{ latitude: z.number(), longitude: z.number() },
  title: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
  is_live: z.boolean().default(false),
});
