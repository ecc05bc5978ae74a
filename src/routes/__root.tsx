import { t } from '@lingui/core/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { RouterContext } from '#src/app/router.tsx';
import { setPageMeta } from '#src/platform/pageMeta.ts';
import { LinkOutcomeToast } from '#src/shell/LinkOutcomeToast.tsx';
import { useLinkTokenUser } from '#src/session/SessionContext.ts';
import { PageHead } from '#src/shell/PageHead.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => setPageMeta([{ name: 'description', content: t`Design sales funnels for a Telegram bot and run them.` }]),
  component: Root,
});

/** Loaded lazily: only a link of another account needs it. */
const OpenAsAnother = lazy(async () => ({ default: (await import('#src/shell/OpenAsAnother.tsx')).OpenAsAnother }));

function Root() {
  const isAnother = useLinkTokenUser() !== null;
  return (
    <>
      <PageHead />
      <Outlet />
      {isAnother && (
        <Suspense>
          <OpenAsAnother />
        </Suspense>
      )}
      <LinkOutcomeToast />
    </>
  );
}
