import { Trans } from '@lingui/react/macro';
import {
  IconBuildingBank,
  IconCalendarMonth,
  IconCircleCheck,
  IconClockHour4,
  IconHourglass,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { monthOf, todayIn } from '../days.ts';
import { Entries } from '../transactions/Entries.tsx';
import type { Balance } from '../Balance.ts';
import classes from './Balance.module.css';
import { useAvailableNote } from './useAvailableNote.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** One currency's balance: available with the way to withdraw, then what is on hold, requested, paid and of this month. */
export function BalanceCard({ balance }: { balance: Balance }) {
  const format = useFormat();
  const month = monthOf(todayIn(useUser()?.time_zone));
  const note = useAvailableNote(balance);
  const { currency } = balance;
  const figure = (of: object, amount: Balance['paid']) => (
    <Entries of={{ currency, ...of }}>{format.money(amount)}</Entries>
  );
  return (
    <Card className={classes.balance} aria-label={format.money(balance.available)}>
      <Cell icon={<IconWallet {...icon} />} label={<Trans context="part of a partner’s balance">Available</Trans>}>
        <div className={classes.main}>
          <div className="grow">
            <p className={classes.value}>{figure({ account: 'available' }, balance.available)}</p>
            <p className={classes.note}>{note}</p>
          </div>
          <Link to="/partner/withdraw/" className={buttonClass({ variant: 'primary' })}>
            <IconBuildingBank size={16} stroke={1.75} aria-hidden />
            <Trans context="money">Withdraw</Trans>
          </Link>
        </div>
      </Cell>
      <Cell icon={<IconHourglass {...icon} />} label={<Trans context="part of a partner’s balance">On hold</Trans>}>
        <p className={classes.value}>{figure({ account: 'hold' }, balance.on_hold)}</p>
        <Releases of={balance} />
      </Cell>
      <Cell
        icon={<IconCalendarMonth {...icon} />}
        label={<Trans context="part of a partner’s balance">This month</Trans>}
      >
        <p className={classes.value}>{figure({ kind: 'earnings', ...month }, balance.this_month)}</p>
        <p className={classes.note}>
          <Trans>Earned this month, minus refunds</Trans>
        </p>
      </Cell>
      <Cell icon={<IconClockHour4 {...icon} />} label={<Trans context="part of a partner’s balance">Requested</Trans>}>
        <p className={classes.value}>{figure({ account: 'requested' }, balance.requested)}</p>
        <p className={classes.note}>
          {balance.requested.amount > 0 ? <Trans>On its way to you</Trans> : <Trans>No withdrawal in progress</Trans>}
        </p>
      </Cell>
      <Cell icon={<IconCircleCheck {...icon} />} label={<Trans context="part of a partner’s balance">Paid out</Trans>}>
        <p className={classes.value}>{figure({ account: 'paid' }, balance.paid)}</p>
        <p className={classes.note}>
          <Trans>With all withdrawals so far, fees included</Trans>
        </p>
      </Cell>
    </Card>
  );
}

function Cell({ icon: picture, label, children }: { icon: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.cell}>
      <h2 className={classes.label}>
        {picture}
        <span>{label}</span>
      </h2>
      {children}
    </section>
  );
}

/** The amounts that leave the hold next, with their dates. */
function Releases({ of: { on_hold, releases } }: { of: Balance }) {
  const format = useFormat();
  if (releases.length === 0)
    return (
      <p className={classes.note}>
        {on_hold.amount > 0 ? <Trans>Until the refund period ends</Trans> : <Trans>Nothing on hold</Trans>}
      </p>
    );
  return (
    <>
      <p className={classes.note}>
        <Trans>Available on:</Trans>
      </p>
      <ul className={classes.releases}>
        {releases.slice(0, 3).map(({ at, amount }) => (
          <li className="flex gap-md justify-between" key={at}>
            <span>{format.date(at)}</span>
            <span>{format.money(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
