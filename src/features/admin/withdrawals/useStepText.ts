import { useLingui } from '@lingui/react/macro';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';

type Step = AdminWithdrawal['steps'][number];

/** Who decided what, in words; a step by nobody is the partner's or the server's own. */
export function useStepText(): (step: Step) => string {
  const { t } = useLingui();
  return ({ state, by, detail }) => {
    const who = by ?? '';
    const texts: Record<string, string> = {
      requested: t`Requested`,
      approved: who ? t`Approved by ${who}` : t`Approved`,
      paid: who ? t`Paid by ${who}` : t`Paid`,
      rejected: who ? t`Rejected by ${who}` : t`Rejected`,
      cancelled: t`Cancelled by the partner`,
    };
    return [texts[state] ?? state, detail].filter(Boolean).join(': ');
  };
}
