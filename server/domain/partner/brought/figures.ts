import type { Money } from '#contract/schemas/money/money.ts';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import type { BroughtKind } from './brought.ts';

export type Figures = PartnerStatistics['totals'];

/** A sum of what links brought. */
export interface BroughtSum {
  kind: BroughtKind;
  currency: string;
  n: number;
}

/** Adds sums up; amounts in each currency that they have, also where they come to nothing. */
export function figuresOf(sums: BroughtSum[]): Figures {
  const count = (of: BroughtKind) => sums.reduce((all, { kind, n }) => (kind === of ? all + n : all), 0);
  return {
    ...{ clicks: count('clicks'), sign_ups: count('sign_ups'), trials: count('trials'), payments: count('payments') },
    earned: amountsOf(sums, 'earned'),
    held: amountsOf(sums, 'held'),
  };
}

function amountsOf(sums: BroughtSum[], of: BroughtKind): Money[] {
  const amounts = new Map<string, number>();
  for (const { kind, currency, n } of sums) if (kind === of) amounts.set(currency, (amounts.get(currency) ?? 0) + n);
  return [...amounts].sort().map(([currency, amount]) => ({ amount, currency }));
}
