import { z } from 'zod';

/** A file that a person sent. */
export const receivedFile = z.object({
  name: z.string().nullable(),
  mime: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null where it is larger than what bots may download. */
  url: z.string().nullable(),
});
export type ReceivedFile = z.infer<typeof receivedFile>;
