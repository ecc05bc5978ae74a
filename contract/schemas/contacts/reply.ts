import { z } from 'zod';
import { id, instant } from '../common.ts';
import { messageContent } from '../funnels/funnel.ts';
import { title } from '../funnels/title.ts';

/** A saved reply: Telegram's HTML with `{fields}`, under a title by which it is found. */
export const savedReply = z.object({ id, title: z.string(), text: z.string(), created_at: instant });
export type SavedReply = z.infer<typeof savedReply>;

const { text } = messageContent;

export const createReplyInput = z.strictObject({ id: id.optional(), title, text });
export type CreateReplyInput = z.infer<typeof createReplyInput>;

export const changeReplyInput = z.strictObject({ title: title.optional(), text: text.optional() });
export type ChangeReplyInput = z.infer<typeof changeReplyInput>;
