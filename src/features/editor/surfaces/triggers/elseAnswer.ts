import type { Funnel } from '#contract/schemas/funnels/funnel.ts';

/** What the bot says of what nothing takes; empty where it says nothing. */
export const elseAnswer = (answers: Funnel['settings']['answers']): string =>
  answers.not_understood ?? answers.en?.not_understood ?? answers.ru?.not_understood ?? '';
