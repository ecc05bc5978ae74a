import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/schemas/money/partner.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { ownWithdrawalsQuery } from '../queries.ts';
import { Entries } from '../transactions/Entries.tsx';
import { WithdrawalDestination } from './WithdrawalDestination.tsx';
import { StateBadge } from './StateBadge.tsx';
import classes from './Withdraw.module.css';

/** All withdrawals with their states, the newest first. */
export function WithdrawalHistory() {
  const pages = useSuspenseInfiniteQuery(ownWithdrawalsQuery);
  const withdrawals = pages.data.pages.flatMap(({ results }) => results);
  return (
    <Card aria-labelledby="withdrawals">
      <CardHeader id="withdrawals" title={<Trans>My withdrawals</Trans>} />
      {withdrawals.length === 0 ? (
        <p className={classes.none}>
          <Trans>There are none yet.</Trans>
        </p>
      ) : (
        <ul>
          {withdrawals.map((one) => (
            <Row key={one.id} withdrawal={one} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}

function Row({ withdrawal: one }: { withdrawal: Withdrawal }) {
  const format = useFormat();
  const arrives = format.money(one.arrives);
  const { reason, reference, sent } = one;
  const { sum, rate } = sent ?? { sum: '', rate: '' };
  return (
    <li className={classes.row}>
      <div>
        <p>
          <b>
            <Entries of={{ withdrawal: one.id }}>{format.money(one.money)}</Entries>
          </b>{' '}
          <StateBadge state={one.state} />
        </p>
        <p className={classes.note}>
          <WithdrawalDestination of={one} />
          <span>{` · ${format.date(one.created_at)}`}</span>
        </p>
        {one.state === 'paid' && (
          <p className={classes.note}>
            {reference ? (
              <Trans>
                {arrives} sent, reference {reference}
              </Trans>
            ) : (
              <Trans>{arrives} sent</Trans>
            )}
          </p>
        )}
        {sent && (
          <p className={classes.note}>
            <Trans>
              {sum} USDT at {rate}
            </Trans>
          </p>
        )}
        {reason && (
          <p className={classes.note}>
            <Trans>Reason: {reason}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}
