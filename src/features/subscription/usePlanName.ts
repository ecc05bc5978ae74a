import type { Plan } from '#contract/schemas/money/subscription.ts';
import { useLingui } from '@lingui/react';
import { currentLanguage } from '#src/i18n/language.ts';

/** Names a plan in the current language by its id; one that is no longer sold, by the id itself. */
export function usePlanName(plans: readonly Plan[]): (id: string | null) => string {
  useLingui();
  return (id) => plans.find((plan) => plan.id === id)?.name[currentLanguage()] ?? id ?? '';
}
