import { t } from '@lingui/core/macro';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/routerContext.ts';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { useLinkTokenUser, useSessionValue } from '#src/session/SessionContext.ts';
import { PageHead } from '#src/shell/frame/PageHead.tsx';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => setPageMeta([{ name: 'description', content: t`Design sales funnels for a Telegram bot and run them.` }]),
  component: Root,
});

/** Loaded lazily: only a link that signs in needs them. */
const OpenAsAnother = lazyComponent(
  async () => (await import('#src/shell/frame/OpenAsAnother.tsx')).OpenAsAnother,
  null,
);
const LinkOutcomeToast = lazyComponent(
  async () => (await import('#src/shell/toasts/LinkOutcomeToast.tsx')).LinkOutcomeToast,
  null,
);

function Root() {
  const isAnother = useLinkTokenUser() !== null;
  const hasOutcome = useSessionValue(({ getLinkOutcome }) => getLinkOutcome()) !== null;
  return (
    <>
      <PageHead />
      <Outlet />
      {isAnother && <OpenAsAnother />}
      {hasOutcome && <LinkOutcomeToast />}
    </>
  );
}
