import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageMeta } from '#src/platform/page/usePageMeta.ts';
import { useSessionValue } from '#src/session/SessionContext.ts';
import { signUpMode } from '#src/platform/page/signUpMode.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { AppShell } from '../frame/AppShell.tsx';

/** 404, for guests too. */
export function NotFoundScreen() {
  const { t } = useLingui();
  const isActive = useSessionValue((session) => session.isActive());
  const isInside = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_signedIn') });
  usePageMeta([
    { name: 'title', content: t`Not found` },
    { name: 'robots', content: 'noindex' },
  ]);
  return (
    <Framed hasRail={isActive && !isInside}>
      <EmptyState
        isPage
        picture={<IconMapQuestion size={48} stroke={1.25} aria-hidden />}
        title={<Trans>This page does not exist</Trans>}
        action={<div className="flex wrap gap-md justify-center">{isActive ? <MemberWays /> : <GuestWays />}</div>}
      >
        <Trans>It may have been deleted, belong to another account, or the address may be mistyped.</Trans>
      </EmptyState>
    </Framed>
  );
}

/** A page that no route belongs to has no layout of its own, so that a signed-in user would lose the navigation. */
function Framed({ hasRail, children }: { hasRail: boolean; children: ReactNode }) {
  const page = <main className="whole-screen">{children}</main>;
  return hasRail ? <AppShell>{page}</AppShell> : page;
}

const MemberWays = () => (
  <>
    <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
      <Trans>Go to my funnels</Trans>
    </Link>
    <Link to="/content/archives/" className={buttonClass()}>
      <Trans>Archives</Trans>
    </Link>
    <Link to="/settings/" className={buttonClass()}>
      <Trans>Settings</Trans>
    </Link>
  </>
);

const GuestWays = () => (
  <>
    <Link to="/sign-in/" className={buttonClass({ variant: 'primary' })}>
      <Trans>Sign in</Trans>
    </Link>
    {signUpMode() !== 'off' && (
      <Link to="/sign-up/" className={buttonClass()}>
        <Trans>Create an account</Trans>
      </Link>
    )}
  </>
);
