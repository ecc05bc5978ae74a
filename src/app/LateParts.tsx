import { useEffect } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { SearchKeys } from '#src/search/SearchKeys.tsx';
import { AskFieldsChoice } from '#src/shell/carriedFields/AskFieldsChoice.tsx';
import { FollowConversations } from '#src/shell/conversations/UnansweredBadge.tsx';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { followLongPastes } from '#src/shell/paste/longPaste.ts';
import { FollowNotices } from '#src/shell/bell/FollowNotices.tsx';
import { SubscriptionParts } from '#src/shell/subscription/SubscriptionParts.tsx';
import { deviceZone } from '#src/session/deviceZone.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** Few installations require two-step sign-in of admins. */
const AdminBanner = lazyComponent(async () => (await import('#src/shell/frame/AdminBanner.tsx')).AdminBanner, null);
const ZoneOffer = lazyComponent(
  async () =>
    (await Promise.all([import('#src/shell/clock/timeZone/ZoneOffer.tsx'), loadCatalogues('settings')]))[0].ZoneOffer,
  null,
);

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
      <AskFieldsChoice />
      {user && !user.is_time_zone_set && device !== undefined && !isUtc(device) && (
        <ZoneOffer user={user} device={device} />
      )}
      {twoFactor?.is_required && !twoFactor.is_on && <AdminBanner />}
    </>
  );
}
