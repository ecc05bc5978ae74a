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
export type NoticeChoices = z.infer<typeof noticeChoices>;
