import { Trans } from '@lingui/react/macro';
import type { Subscription } from '#contract/schemas/money/subscription.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Cancelled } from '../cancel/Cancelled.tsx';
import { AskAdmin } from '../plans/AskAdmin.tsx';
import { PlanComparison } from '../plans/PlanComparison.tsx';
import { PlanCards } from '../plans/PlanCards.tsx';
import { AllIncluded } from './AllIncluded.tsx';
import { CheaperPlan } from './CheaperPlan.tsx';
import { Now } from './Now.tsx';
import { Receipts } from './Receipts.tsx';
import { ReferralCode } from './ReferralCode.tsx';
import classes from './State.module.css';

/** `/subscribe/` for who is signed in: how their subscription is, and what they can do about it. */
export function OwnSubscription({ of, cp }: { of: Subscription; cp: boolean }) {
  const title = <PageHeader title={<Trans>Subscription</Trans>} />;
  if (of.mode === 'free')
    return (
      <Page isNarrow>
        <span>{title}</span>
        <AllIncluded />
      </Page>
    );
  const asks = of.state === 'trial' || of.state === 'inactive';
  return (
    <Page>
      <span>{title}</span>
      <div className={classes.columns}>
        <div className={classes.column}>
          {of.state === 'cancelled' ? <Cancelled of={of} isOwn /> : <Now of={of} />}
          {asks && of.mode === 'payments' && <PlanCards offer={of} cp={cp} />}
          {asks && of.mode === 'grants' && <AskAdmin />}
          {asks && <PlanComparison />}
          <Receipts of={of} />
        </div>
        <div className={classes.column}>
          {!asks && of.mode === 'payments' && of.until !== null && <CheaperPlan of={of} cp={cp} />}
          {of.mode === 'payments' && <ReferralCode />}
        </div>
      </div>
    </Page>
  );
}
