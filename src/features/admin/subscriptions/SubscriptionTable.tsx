import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import table from '#src/ui/list/DataTable.module.css';
import { EndDialog } from './EndDialog.tsx';
import { subscriptionStateNames } from './subscriptionStateNames.ts';
import classes from './SubscriptionTable.module.css';

/** Lazy: it brings the calendar's library. */
const GrantDialog = lazyComponent(async () => (await import('./GrantDialog.tsx')).GrantDialog, null);

type Asked = { what: 'grant' | 'end'; of: AdminSubscription };

export function SubscriptionTable({ subscriptions }: { subscriptions: readonly AdminSubscription[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Owner</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <Trans>Until</Trans>
            </th>
            <th scope="col">
              <Trans>Pays by</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Paid so far</Trans>
            </th>
            <th scope="col">
              <Trans>Manually</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map((one) => (
            <Row key={one.user.id} subscription={one} onAsk={(what) => setAsked({ what, of: one })} />
          ))}
        </tbody>
      </table>
      {asked?.what === 'grant' && <GrantDialog subscription={asked.of} onClose={close} />}
      {asked?.what === 'end' && <EndDialog subscription={asked.of} onClose={close} />}
    </>
  );
}

interface RowProps {
  subscription: AdminSubscription;
  onAsk: (what: Asked['what']) => void;
}

function Row({ subscription: one, onAsk }: RowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const name = one.user.name || one.user.email || '';
  const state = subscriptionStateNames[one.state];
  const funnels = one.running_funnels;
  return (
    <tr>
      <th scope="row">
        <b className="medium break-words">{name}</b>
        {one.user.email && one.user.email !== name && <span className={table.caption}>{one.user.email}</span>}
      </th>
      <td>
        <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
      </td>
      <td>{one.until ? format.date(one.until) : <Trans>no end date</Trans>}</td>
      <td>
        <PaysBy of={one} />
        {funnels > 0 && (
          <span className={table.caption}>
            <Trans>running funnels: {funnels}</Trans>
          </span>
        )}
      </td>
      <td className={table.figure} data-none={one.paid.length === 0 || undefined}>
        {one.paid.map((sum) => format.money(sum)).join(' + ') || '—'}
      </td>
      <td className={classes.acts}>
        {!one.user.is_admin && (
          <>
            <Button size="small" aria-label={t`Grant… ${name}`} onClick={() => onAsk('grant')}>
              <Trans>Grant…</Trans>
            </Button>
            {one.state !== 'inactive' && (
              <Button size="small" aria-label={t`End… ${name}`} onClick={() => onAsk('end')}>
                <Trans>End…</Trans>
              </Button>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

function PaysBy({ of: { provider, renews, is_granted, user } }: { of: AdminSubscription }) {
  if (user.is_admin) return <Trans>an admin, always active</Trans>;
  if (is_granted) return <Trans>granted by an admin</Trans>;
  const name = { stars: <Trans>Telegram Stars</Trans>, cloudpayments: <Trans>CloudPayments</Trans> };
  if (!provider) return <Trans>nothing yet</Trans>;
  return renews ? name[provider] : <Trans>no more charges</Trans>;
}
