import { z } from 'zod';

/** What the platform's bot tells an owner of; each kind can be switched off. */
export const noticeChoices = z.object({
  /** A bot in trouble. */
  trouble: z.boolean(),
  /** Somebody reached a stage that is watched (`settings.watched` of the funnel). */
  stage: z.boolean(),
  /** Somebody wrote. */
  message: z.boolean(),
});
/** `GET /api/notices/`. */
export const notices = noticeChoices.extend({
  /** Whether the installation has a bot of its own, which tells them and links Telegram to accounts. */
  has_bot: z.boolean(),
});
export type Notices = z.infer<typeof notices>;
export type NoticeChoices = z.infer<typeof noticeChoices>;
