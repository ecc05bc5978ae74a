import { lazy, Suspense, useEffect, useState } from 'react';
import { onLapsed } from '#src/api/lapsed.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { needsBanner } from './needsBanner.ts';

const InactiveAlert = lazy(async () => {
  const [{ InactiveAlert }] = await Promise.all([import('./InactiveAlert.tsx'), loadCatalogues('subscription')]);
  return { default: InactiveAlert };
});
const SubscriptionBanner = lazy(async () => {
  const [{ SubscriptionBanner }] = await Promise.all([
    import('./SubscriptionBanner.tsx'),
    loadCatalogues('subscription'),
  ]);
  return { default: SubscriptionBanner };
});

/** What every signed-in screen says of the subscription: the banner on top, and the alert where a call was refused. */
export function SubscriptionParts() {
  const subscription = useUser()?.subscription;
  const [isAlerted, setAlerted] = useState(false);
  useEffect(() => onLapsed(() => setAlerted(true)), []);
  // Apart, so that the one's coming does not hide the other.
  return (
    <>
      <Suspense>{subscription && needsBanner(subscription) && <SubscriptionBanner />}</Suspense>
      <Suspense>{isAlerted && <InactiveAlert onClose={() => setAlerted(false)} />}</Suspense>
    </>
  );
}
