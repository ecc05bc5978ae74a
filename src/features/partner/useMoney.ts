import type { Money } from '#contract/schemas/money/money.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** Amounts as the partner's screens show them. */
export function useMoney() {
  const { money } = useFormat();
  const signed = ({ amount, currency }: Money): string => {
    const size = money({ amount: Math.abs(amount), currency });
    return amount === 0 ? size : `${amount < 0 ? '−' : '+'}${size}`;
  };
  return {
    money,
    /** With a plus or a minus in front. */
    signed,
    /** Sums of several currencies; an empty list is a zero without a currency. */
    sums: (all: readonly Money[]): string => (all.length === 0 ? '0' : all.map((one) => money(one)).join(' + ')),
  };
}
