import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestSearch } from '#src/platform/searchRequests.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Logo } from '#src/ui/Logo.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import classes from './AppShell.module.css';
import { BellButton } from './BellButton.tsx';
import { MoreButton } from './MoreButton.tsx';
import { conversationsPlace, dailyPlaces, type Place, placesOf } from './navigation.ts';
import { UserAvatar } from './UserAvatar.tsx';

const UnansweredBadge = lazyComponent(
  async () => (await import('../conversations/UnansweredBadge.tsx')).UnansweredBadge,
  null,
);

/**
 * The layout of signed-in screens: a navigation rail, or a bottom bar on phones. `isSlim` leaves the screen more room.
 */
export function AppShell({ isSlim = false, children }: { isSlim?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className={isSlim ? `${classes.app} ${classes.slim}` : classes.app}>
      <a href="#page" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <nav className={classes.rail} aria-label={t`Main`}>
        <Link to="/content/panel/" className={classes.logo} aria-label={t`Voronka: my funnels`}>
          <Logo />
        </Link>
        <button type="button" className={classes.place} title={t`Search`} onClick={requestSearch}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span className={isSlim ? 'visually-hidden' : undefined}>{t`Search`}</span>
        </button>
        <div className={classes.places} ref={showCurrent}>
          <Places of={placesOf(user)} hasNoWords={isSlim} />
        </div>
        <div className={classes.foot}>
          <BellButton className={classes.place} hasNoWord={isSlim} />
          <UserAvatar />
        </div>
      </nav>
      <div id="page" className={classes.page} tabIndex={-1}>
        {children}
      </div>
      <nav className={classes.bar} aria-label={t`Bottom menu`}>
        <Places of={dailyPlaces} />
        <MoreButton className={classes.place} />
      </nav>
    </div>
  );
}

/** A low window does not show all places at once. */
const showCurrent = (places: HTMLElement | null): void =>
  places?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest' });

function Places({ of, hasNoWords = false }: { of: readonly Place[]; hasNoWords?: boolean }) {
  const { i18n } = useLingui();
  return of.map(({ to, label, Icon }) => (
    <Link key={to} to={to} className={classes.place} title={i18n._(label)}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={hasNoWords ? 'visually-hidden' : undefined}>{i18n._(label)}</span>
      {to === conversationsPlace && <UnansweredBadge />}
    </Link>
  ));
}
