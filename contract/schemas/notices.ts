import { z } from 'zod';

/** Notices that the platform's bot sends to an owner; each kind can be switched off. */
export const noticeChoices = z.object({
  /** A bot stopped working, or a mailing was paused by itself. */
  trouble: z.boolean(),
  /** Somebody entered a watched stage (`settings.watched` of the funnel). */
  stage: z.boolean(),
  /** Somebody wrote a message. */
  message: z.boolean(),
});
/** `GET /api/notices/`. */
export const notices = noticeChoices.extend({
  /** Whether the installation has a platform bot, which sends notices and links Telegram to accounts. */
  has_bot: z.boolean(),
});
export type Notices = z.infer<typeof notices>;
export type NoticeChoices = z.infer<typeof noticeChoices>;
