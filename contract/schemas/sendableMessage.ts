import { z } from 'zod';
import { limits } from '../limits.ts';
import { id } from './common.ts';
import { failFastArray } from './failFastArray.ts';
import { button } from './funnel.ts';

/** A message of a mailing or a letter: as a stage's, without a time of its own. */
const fields = {
  text: z.string().max(limits.draftTextChars),
  image: id.nullable(),
  video: id.nullable(),
  /** Defaults to true. */
  link_preview: z.boolean().optional(),
  buttons: failFastArray(button, { most: 200 }),
};
export const sendableMessage = z.strictObject({ id, ...fields });
/** Without an id it gets one. */
export const sendableMessageInput = z.strictObject({ id: id.optional(), ...fields });
export type SendableMessage = z.infer<typeof sendableMessage>;
