import { z } from 'zod';
import { id } from '../common.ts';
import { messageContent } from '../funnels/funnel.ts';

/** A message of a mailing or a letter: as a stage's, without a time of its own. */
export const sendableMessage = z.strictObject({ id, ...messageContent });
/** Without an id it gets one. */
export const sendableMessageInput = z.strictObject({ id: id.optional(), ...messageContent });
export type SendableMessage = z.infer<typeof sendableMessage>;
