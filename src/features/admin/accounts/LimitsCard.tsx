import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LimitedThing, limitedThings } from '#contract/limitedThings.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import classes from './Account.module.css';
import { LimitBar } from './LimitBar.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { useLimitNames } from './useLimitNames.ts';

/** What an account may use, and how much of it is used. */
export function LimitsCard({ account }: { account: AdminAccountPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useLimitNames();
  const [isAsked, setAsked] = useState(false);
  const { limits, people, messages, file_bytes } = account;
  const used: Record<LimitedThing, number> = { people, messages, storage: file_bytes };
  const amountOf = (of: LimitedThing) => {
    const written = of === 'storage' ? format.bytes : format.number;
    const { most, is_own } = limits[of];
    const [now, limit] = [written(used[of]), most === null ? '' : written(most)];
    const amount = most === null ? t`no limit` : t`${now} of ${limit}`;
    return is_own ? t`${amount} · own` : amount;
  };
  return (
    <Card aria-labelledby="limits">
      <CardHeader
        id="limits"
        title={<Trans>Limits</Trans>}
        lead={<Trans>Above a limit, messages and new people are on hold. Nothing is lost.</Trans>}
      >
        <Button size="small" onClick={() => setAsked(true)}>
          <Trans>Change…</Trans>
        </Button>
      </CardHeader>
      <ul>
        {limitedThings.map((of) => {
          const { most } = limits[of];
          return (
            <li key={of} className={classes.used}>
              <p className="row gap-lg justify-between">
                <span className="muted">{names[of]}</span>
                <span className="medium tabular">{amountOf(of)}</span>
              </p>
              {most !== null && <LimitBar label={names[of]} used={used[of]} most={most} />}
            </li>
          );
        })}
      </ul>
      {isAsked && <LimitsDialog account={account} onClose={() => setAsked(false)} />}
    </Card>
  );
}
