import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { requestSearch } from '#src/platform/searchRequests.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { PopupOverlay } from '#src/ui/overlay/PopupOverlay.tsx';
import classes from './MoreSheet.module.css';
import { otherPlacesOf } from './navigation.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

const SubscriptionPlace = lazy(async () => {
  const [{ SubscriptionPlace }] = await Promise.all([
    import('../subscription/SubscriptionPlace.tsx'),
    loadCatalogues('subscription'),
  ]);
  return { default: SubscriptionPlace };
});

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The places that a phone's bottom bar has no room for, the notices among them. */
export function MoreSheet({ anchor, onClose }: Props) {
  const { t, i18n } = useLingui();
  const user = useUser();
  return (
    <PopupOverlay anchor={anchor} label={t`More`} onClose={onClose}>
      <nav aria-label={t`More`}>
        <button
          type="button"
          className={classes.place}
          onClick={() => {
            onClose();
            requestSearch();
          }}
        >
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <Trans>Search</Trans>
        </button>
        <Link to="/content/notices/" className={classes.place} onClick={onClose}>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <span className="grow">
            <Trans>Notices</Trans>
          </span>
          <UnreadBadge />
        </Link>
        {otherPlacesOf(user).map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={classes.place} onClick={onClose}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{i18n._(label)}</span>
          </Link>
        ))}
        <Suspense>
          <SubscriptionPlace className={classes.place} onClose={onClose} />
        </Suspense>
      </nav>
    </PopupOverlay>
  );
}
