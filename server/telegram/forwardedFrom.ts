import { z } from 'zod';
import { personName } from '#machines/text/personName.ts';
import { storableText } from './storableText.ts';

const named = z.object({ title: storableText });
/** Where a forwarded message comes from; null where Telegram tells it in a way that is not known yet. */
export const forwardOrigin = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('user'),
      sender_user: z.object({ first_name: storableText, last_name: storableText.optional() }),
    }),
    z.object({ type: z.literal('hidden_user'), sender_user_name: storableText }),
    z.object({ type: z.literal('chat'), sender_chat: named }),
    z.object({ type: z.literal('channel'), chat: named }),
  ])
  .nullish()
  .catch(null);

/** Whose message it was first; empty where that is not known, null where it is not forwarded. */
export function forwardedFrom(origin: z.infer<typeof forwardOrigin>): string | null {
  if (origin === undefined) return null;
  switch (origin?.type) {
    case 'user':
      return personName({ last_name: '', username: null, ...origin.sender_user }) ?? '';
    case 'hidden_user':
      return origin.sender_user_name;
    case 'chat':
      return origin.sender_chat.title;
    case 'channel':
      return origin.chat.title;
    default:
      return '';
  }
}
