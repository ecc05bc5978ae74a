import { Trans } from '@lingui/react/macro';
import type { PartnerStatistics } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { Entries } from '../transactions/Entries.tsx';
import { SumEntries } from '../transactions/SumEntries.tsx';
import type { TransactionsSearch } from '../transactions/transactionsSearch.ts';
import { useMoney } from '../useMoney.ts';

interface Props {
  statistics: PartnerStatistics;
  /** The entries of the period: its link and its days. */
  of: TransactionsSearch;
}

/** The totals of a period beside those of the same length before it, and how many of the clicks paid. */
export function TotalFigures({ statistics: { totals, before }, of }: Props) {
  const format = useFormat();
  const { sums } = useMoney();
  const earnedBefore = sums(before.earned);
  const counts = [
    { key: 'clicks', label: <Trans>Clicks</Trans>, value: format.number(totals.clicks) },
    { key: 'sign_ups', label: <Trans>Sign-ups</Trans>, value: format.number(totals.sign_ups) },
    { key: 'trials', label: <Trans>Trials</Trans>, value: format.number(totals.trials) },
    {
      key: 'payments',
      label: <Trans>Payments</Trans>,
      value: <Entries of={{ ...of, kind: 'commission' }}>{format.number(totals.payments)}</Entries>,
    },
  ] as const;
  return (
    <Figures>
      {counts.map(({ key, label, value }) => (
        <Figure key={key} label={label} value={value} note={<Before now={totals[key]} was={before[key]} />} />
      ))}
      <Figure
        label={<Trans>Click-to-sign-up rate</Trans>}
        value={totals.clicks > 0 ? format.percent(Math.min(1, totals.sign_ups / totals.clicks)) : '—'}
        note={<ShareBefore of={before} />}
      />
      <Figure
        label={<Trans>Earned</Trans>}
        value={<SumEntries of={of} sums={totals.earned} />}
        note={<Trans>{earnedBefore} in the previous period</Trans>}
      />
    </Figures>
  );
}

function Before({ now, was }: { now: number; was: number }) {
  const format = useFormat();
  const before = format.number(was);
  if (was === 0 || now === was) return <Trans>{before} in the previous period</Trans>;
  const change = `${now > was ? '+' : '−'}${format.percent(Math.abs(now - was) / was, 0)}`;
  return (
    <Trans>
      {before} in the previous period, {change}
    </Trans>
  );
}

function ShareBefore({ of: { clicks, sign_ups } }: { of: PartnerStatistics['before'] }) {
  const format = useFormat();
  const share = clicks > 0 ? format.percent(Math.min(1, sign_ups / clicks)) : '—';
  return <Trans>{share} in the previous period</Trans>;
}
