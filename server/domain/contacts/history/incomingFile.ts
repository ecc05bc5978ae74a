import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ReceivedFile } from '#contract/schemas/contacts/receivedFile.ts';
import type { Deps } from '#server/domain/deps.ts';

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

/** A contact's file with where it is read; `entry` is that of the history which has it. */
export function viewIncomingFile(
  { incomingFileUrl }: Pick<Deps, 'incomingFileUrl'>,
  ownerId: string,
  { entry, file }: { entry: string; file: z.infer<typeof incomingFileSchema> },
): ReceivedFile {
  const { id, name, mime, bytes, duration, width, height } = file;
  const url = (bytes ?? 0) > limits.incomingFileBytes ? null : incomingFileUrl(ownerId, entry, id);
  return { name, mime, bytes, duration, width, height, url };
}

/** A contact and a place as the history keeps them. */
export const incomingContactSchema = z.object({ name: z.string(), phone: z.string(), is_own: z.boolean() });
export const incomingPlaceSchema = z.object({
  ...{ latitude: z.number(), longitude: z.number() },
  title: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
  is_live: z.boolean().default(false),
});
