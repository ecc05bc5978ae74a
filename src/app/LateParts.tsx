import { lazy, Suspense, useEffect } from 'react';
import { SearchKeys } from '#src/search/SearchKeys.tsx';
import { followLongPastes } from '#src/shell/paste/longPaste.ts';
import { SubscriptionParts } from '#src/shell/subscription/SubscriptionParts.tsx';
import { useUser } from '#src/session/SessionContext.ts';

/** Few installations require two-step sign-in of admins. */
const AdminBanner = lazy(async () => ({ default: (await import('#src/shell/AdminBanner.tsx')).AdminBanner }));

/** What every signed-in screen has and none needs at its first look. */
export function LateParts() {
  useEffect(followLongPastes, []);
  const twoFactor = useUser()?.two_factor;
  return (
    <>
      <SearchKeys />
      <SubscriptionParts />
      {twoFactor?.is_required && !twoFactor.is_on && (
        <Suspense>
          <AdminBanner />
        </Suspense>
      )}
    </>
  );
}
