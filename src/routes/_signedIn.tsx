import { createFileRoute, Outlet, redirect, useMatchRoute } from '@tanstack/react-router';
import { setPageMeta } from '#src/platform/pageMeta.ts';
import { rememberReturn } from '#src/session/returnAfterSignIn.ts';
import { AppShell } from '#src/shell/AppShell.tsx';
import { withPreloader } from '#src/shell/preloaderActor.ts';

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context;
    if (session.getUser() ?? (await withPreloader(session.admit()))) return;
    rememberReturn(location.href);
    throw redirect({ to: '/sign-in/', replace: true });
  },
  head: () => setPageMeta([{ name: 'robots', content: 'noindex' }]),
  component: SignedInLayout,
});

function SignedInLayout() {
  const isFunnel = Boolean(useMatchRoute()({ to: '/content/funnels/$id/', fuzzy: true }));
  return (
    <AppShell isSlim={isFunnel}>
      <Outlet />
    </AppShell>
  );
}
