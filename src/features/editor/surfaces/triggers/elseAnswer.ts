import type { Funnel } from '#contract/schemas/funnels/funnel.ts';

/** What the bot says of what nothing takes; empty where it says nothing. */
export function elseAnswer({ not_understood: ofAll, en, ru }: Funnel['settings']['answers']): string {
  const texts = [ofAll, en?.not_understood, ru?.not_understood].map((text) => text?.trim() ?? '');
  return texts.find((text) => text !== '') ?? '';
}
