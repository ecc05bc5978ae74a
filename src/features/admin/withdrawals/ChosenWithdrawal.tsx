import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminWithdrawal } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { PickedCard } from '../list/PickedCard.tsx';
import { withdrawalQuery } from '../queries.ts';
import split from '../Split.module.css';
import { Checks } from './Checks.tsx';
import { Decide } from './Decide.tsx';
import { FullDetails } from './FullDetails.tsx';

/** The chosen withdrawal: what arrives where, its checks, its steps, and the next one. */
export function ChosenWithdrawal({ id, isPicked }: { id: string; isPicked: boolean }) {
  const { data, error, refetch } = useQuery(withdrawalQuery(id));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return <Known withdrawal={data} isPicked={isPicked} />;
}

function Known({ withdrawal, isPicked }: { withdrawal: AdminWithdrawal; isPicked: boolean }) {
  const format = useFormat();
  const { partner, money } = withdrawal;
  const name = partner.name || partner.email || '';
  const amount = format.money(money);
  const { sum, rate } = withdrawal.sent ?? { sum: '', rate: '' };
  const at = format.dateTime(withdrawal.created_at);
  return (
    <PickedCard title={`${name}, ${amount}`} lead={<Trans>Requested {at}</Trans>} isPicked={isPicked}>
      <dl className={split.facts}>
        <dt className="faint">
          <Trans>Payout</Trans>
        </dt>
        <dd>
          <b>{format.money(withdrawal.arrives)}</b>
        </dd>
        <dt className="faint">
          <Trans>Fee</Trans>
        </dt>
        <dd>{format.money(withdrawal.fee)}</dd>
        <dt className="faint">
          <Trans>Where to</Trans>
        </dt>
        <dd>
          <FullDetails withdrawal={withdrawal} />
        </dd>
        <dt className="faint">
          <Trans>Left available</Trans>
        </dt>
        <dd>{format.money(withdrawal.available)}</dd>
        <dt className="faint">
          <Trans>Paid before</Trans>
        </dt>
        <dd>{format.money(withdrawal.paid_before)}</dd>
        {partner.email && (
          <>
            <dt className="faint">
              <Trans>E-mail</Trans>
            </dt>
            <dd>{partner.email}</dd>
          </>
        )}
        {withdrawal.reference && (
          <>
            <dt className="faint">
              <Trans>Reference</Trans>
            </dt>
            <dd>{withdrawal.reference}</dd>
          </>
        )}
        {withdrawal.sent && (
          <>
            <dt className="faint">
              <Trans>Sent</Trans>
            </dt>
            <dd>
              <Trans>
                {sum} USDT at {rate}
              </Trans>
            </dd>
          </>
        )}
        {withdrawal.reason && (
          <>
            <dt className="faint">
              <Trans>Reason</Trans>
            </dt>
            <dd>{withdrawal.reason}</dd>
          </>
        )}
      </dl>
      <Checks withdrawal={withdrawal} />
      <Decide withdrawal={withdrawal} />
    </PickedCard>
  );
}
