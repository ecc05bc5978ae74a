import { z } from 'zod';
import { id } from './common.ts';

export const file = z.object({
  id,
  /** A signed, relative URL that lives at least an hour and supports Range requests. */
  url: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a film or a sound, in whole seconds; null where it is unknown, and for all else. */
  duration: z.number().int().nullable(),
  sha256: z.string(),
  /** The name under which it was uploaded; null where none was kept. */
  name: z.string().nullable(),
});
export type File = z.infer<typeof file>;
