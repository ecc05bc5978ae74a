import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import type { Balance } from '../Balance.ts';
import { addDays, todayIn } from '../days.ts';
import classes from './Withdraw.module.css';

interface Props {
  balance: Balance;
  /** In minor units; null while it cannot be withdrawn. */
  amount: number | null;
  /** Usual days until it arrives. */
  days: number;
}

/** What arrives of the amount typed, what it costs, and when it is there. */
export function WithdrawalSummary({ balance: { fee, currency }, amount, days }: Props) {
  const format = useFormat();
  const by = addDays(todayIn(useUser()?.time_zone), days);
  const arrives = amount === null ? '—' : format.money({ amount: amount - fee.amount, currency });
  return (
    <dl className={classes.summary}>
      <div>
        <dt className="muted">
          <Trans>Fee</Trans>
        </dt>
        <dd className="tabular">{format.money(fee)}</dd>
      </div>
      <div>
        <dt className="muted">
          <Trans>You get</Trans>
        </dt>
        <dd className="tabular" aria-live="polite">
          <b>{arrives}</b>
        </dd>
      </div>
      <div>
        <dt className="muted">
          <Trans>Usually by</Trans>
        </dt>
        <dd className="tabular">{format.day(by)}</dd>
      </div>
    </dl>
  );
}
