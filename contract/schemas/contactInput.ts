import { z } from 'zod';
import { limits } from '../limits.ts';
import { id } from './common.ts';
import { linkButton, message } from './funnel.ts';
import { failFastArray } from './failFastArray.ts';

const personName = z.string().max(limits.personNameChars);

/** What the owner may set on a contact; names from Telegram are overwritten by the person's next message. */
export const changeContactInput = z.strictObject({
  first_name: personName.optional(),
  last_name: personName.optional(),
  /** An IANA time zone. */
  time_zone: z.string().max(64).nullable().optional(),
  note: z.string().max(limits.noteChars).optional(),
});
export type ChangeContactInput = z.infer<typeof changeContactInput>;

export const moveContactInput = z.strictObject({ funnel: id, stage: id });
export type MoveContactInput = z.infer<typeof moveContactInput>;

export const restartContactInput = z.strictObject({ funnel: id });

/** A message of the owner's own: without a delay, and without buttons that move the person. */
export const ownMessage = z.strictObject({
  text: message.shape.text,
  image: id.nullable().optional(),
  video: id.nullable().optional(),
  link_preview: z.boolean().optional(),
  buttons: failFastArray(linkButton.omit({ id: true, kind: true }), { most: 200 }).optional(),
});
export type OwnMessage = z.infer<typeof ownMessage>;

export const sendToContactInput = z.strictObject({ id: id.optional(), funnel: id, message: ownMessage });
export type SendToContactInput = z.infer<typeof sendToContactInput>;
