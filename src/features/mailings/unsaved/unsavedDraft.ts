import { z } from 'zod';
import { audience } from '#contract/schemas/sending/mailing.ts';
import { sendableMessage } from '#contract/schemas/sending/sendableMessage.ts';

const unsavedDraft = z.object({
  title: z.string(),
  audience,
  message: sendableMessage,
  base: z.object({ revision: z.number(), title: z.string(), audience, message: sendableMessage }),
});
/** What was typed, and the saved mailing that it was typed into. */
export type UnsavedDraft = z.infer<typeof unsavedDraft>;

/** Null where nothing is kept, or nothing that this version understands. */
export function parseUnsaved(json: string): UnsavedDraft | null {
  if (json === '') return null;
  try {
    return unsavedDraft.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
