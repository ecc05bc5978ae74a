import { Plural, Trans } from '@lingui/react/macro';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { OpenFrame } from '../OpenFrame.tsx';
import { AllIncluded } from '../state/AllIncluded.tsx';
import { Steps } from '../Steps.tsx';
import { useOffer } from '../useOffer.ts';
import { AskAdmin } from './AskAdmin.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { PlanCards } from './PlanCards.tsx';
import classes from './Plans.module.css';

/** `/subscribe/` for a guest: the plans, then an account, then the payment. */
export function GuestPlans({ cp }: { cp: boolean }) {
  const { data: offer, error, refetch } = useOffer();
  if (!offer)
    return <OpenFrame>{error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />}</OpenFrame>;
  if (offer.mode === 'free')
    return (
      <OpenFrame isNarrow>
        <AllIncluded />
      </OpenFrame>
    );
  return (
    <OpenFrame>
      {offer.mode === 'payments' && <Steps now="plan" />}
      <div className={classes.hero}>
        <h1>
          <Trans>Build for free. Pay when your bot starts working.</Trans>
        </h1>
        {offer.trial_days > 0 && (
          <p className="mt-sm muted">
            <Plural
              value={offer.trial_days}
              one="New here? # day is free, and no card is needed to start."
              other="New here? The first # days are free, and no card is needed to start."
            />
          </p>
        )}
      </div>
      {offer.mode === 'payments' ? <PlanCards offer={offer} cp={cp} /> : <AskAdmin />}
      <PlanComparison />
    </OpenFrame>
  );
}
