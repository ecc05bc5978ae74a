import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentProviderName, Plan, Subscription } from '#contract/schemas/money/subscription.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { OpenFrame } from '../OpenFrame.tsx';
import { waysOf } from '../prices.ts';
import { Steps } from '../Steps.tsx';
import classes from './Pay.module.css';
import { PaySummary } from './PaySummary.tsx';
import { PayWays } from './PayWays.tsx';

interface Props {
  subscription: Subscription;
  plan: Plan;
  cp: boolean;
}

/** `/subscribe/?plan=`: the ways to pay a plan, and what the payment gives. */
export function PayScreen({ subscription, plan, cp }: Props) {
  const ways = waysOf(subscription, plan, cp, isInTelegram());
  const [chosen, setChosen] = useState<PaymentProviderName | undefined>(ways[0]?.provider);
  const way = ways.find(({ provider }) => provider === chosen);
  return (
    <OpenFrame>
      <Steps now="payment" />
      <h1 className={classes.title}>
        <Trans>How would you like to pay?</Trans>
      </h1>
      {way ? (
        <div className={classes.columns}>
          <PayWays {...{ ways, plan, onChoose: setChosen }} chosen={way.provider} />
          <PaySummary {...{ subscription, plan, way }} />
        </div>
      ) : (
        <Alert tone="warn">
          {isInTelegram() ? (
            <Trans>Inside Telegram this can be paid in Stars only, and they are not set up on this server.</Trans>
          ) : (
            <Trans>This plan cannot be paid right now. Ask the server’s administrator.</Trans>
          )}
        </Alert>
      )}
    </OpenFrame>
  );
}
