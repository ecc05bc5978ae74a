import { lazy, Suspense, useEffect } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { SearchKeys } from '#src/search/SearchKeys.tsx';
import { FollowConversations } from '#src/shell/conversations/UnansweredBadge.tsx';
import { followLongPastes } from '#src/shell/paste/longPaste.ts';
import { FollowNotices } from '#src/shell/bell/FollowNotices.tsx';
import { SubscriptionParts } from '#src/shell/subscription/SubscriptionParts.tsx';
import { deviceZone } from '#src/session/deviceZone.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** Few installations require two-step sign-in of admins. */
const AdminBanner = lazy(async () => ({ default: (await import('#src/shell/frame/AdminBanner.tsx')).AdminBanner }));
const ZoneOffer = lazy(async () => {
  const [{ ZoneOffer: Offer }] = await Promise.all([
    import('#src/shell/clock/timeZone/ZoneOffer.tsx'),
    loadCatalogues('settings'),
  ]);
  return { default: Offer };
});

const isUtc = (zone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu)$/.test(zone);

/** What every signed-in screen has and none needs at its first look. */
export function LateParts() {
  useEffect(followLongPastes, []);
  const user = useUser();
  const twoFactor = user?.two_factor;
  const device = deviceZone();
  return (
    <>
      <SearchKeys />
      {user && <FollowNotices key={user.id} />}
      <SubscriptionParts />
      <FollowConversations />
      {user && !user.is_time_zone_set && device !== undefined && !isUtc(device) && (
        <Suspense>
          <ZoneOffer user={user} device={device} />
        </Suspense>
      )}
      {twoFactor?.is_required && !twoFactor.is_on && (
        <Suspense>
          <AdminBanner />
        </Suspense>
      )}
    </>
  );
}
