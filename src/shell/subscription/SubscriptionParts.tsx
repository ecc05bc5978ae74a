import { useEffect, useState } from 'react';
import { onLapsed } from '#src/api/lapsed.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import { needsBanner } from './needsBanner.ts';

const InactiveAlert = lazyComponent(
  async () => (await Promise.all([import('./InactiveAlert.tsx'), loadCatalogues('subscription')]))[0].InactiveAlert,
  null,
);
const SubscriptionBanner = lazyComponent(
  async () =>
    (await Promise.all([import('./SubscriptionBanner.tsx'), loadCatalogues('subscription')]))[0].SubscriptionBanner,
  null,
);

/** What every signed-in screen says of the subscription: the banner on top, and the alert where a call was refused. */
export function SubscriptionParts() {
  const subscription = useUser()?.subscription;
  const [isAlerted, setAlerted] = useState(false);
  useEffect(() => onLapsed(() => setAlerted(true)), []);
  return (
    <>
      {subscription && needsBanner(subscription) && <SubscriptionBanner />}
      {isAlerted && <InactiveAlert onClose={() => setAlerted(false)} />}
    </>
  );
}
