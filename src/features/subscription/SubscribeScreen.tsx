import { useQuery } from '@tanstack/react-query';
import { useUser } from '#src/session/SessionContext.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { subscriptionQuery } from '#src/shell/subscription/subscriptionQuery.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { OwnFrame } from './OwnFrame.tsx';
import { OrderScreen } from './pay/OrderScreen.tsx';
import { PayScreen } from './pay/PayScreen.tsx';
import { GuestPlans } from './plans/GuestPlans.tsx';
import { OwnSubscription } from './state/OwnSubscription.tsx';
import type { SubscribeSearch } from './subscribeSearch.ts';

interface Props {
  /** The card is offered first. */
  cp: boolean;
  search: SubscribeSearch;
}

/** `/subscribe/` and `/sbscrb/`: plans for guests; the subscription, and its payment, for who is signed in. */
export function SubscribeScreen({ cp, search }: Props) {
  const user = useUser();
  return user ? <Own key={user.id} cp={cp} search={search} /> : <GuestPlans cp={cp} />;
}

function Own({ cp, search: { plan: planId, order } }: Props) {
  const { data, error, refetch } = useQuery(subscriptionQuery);
  if (!data)
    return (
      <OwnFrame>
        <Page>{error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />}</Page>
      </OwnFrame>
    );
  const plan = data.plans.find(({ id }) => id === planId);
  if (order !== undefined) return <OrderScreen id={order} />;
  if (plan && data.mode === 'payments') return <PayScreen key={plan.id} subscription={data} plan={plan} cp={cp} />;
  return (
    <OwnFrame>
      <OwnSubscription of={data} cp={cp} />
    </OwnFrame>
  );
}
