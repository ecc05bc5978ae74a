import { createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { setPageMeta } from '#src/platform/page/pageMeta.ts';
import { setTabUser } from '#src/session/tabUser.ts';
import { saveReturnUrl } from '#src/session/returnUrl.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { AppShell } from '#src/shell/frame/AppShell.tsx';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { PreloaderScreen } from '#src/shell/preloader/Preloader.tsx';
import { withPreloader } from '#src/shell/preloader/preloaderActor.ts';

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: async ({ context, location, preload }) => {
    const { session } = context;
    // Preloading by touch must not show the preloader: it would cover the link and swallow the tap.
    const admit = () => (preload ? session.ensureUser() : withPreloader(session.ensureUser()));
    const user = session.getUser() ?? (await admit());
    if (!user) {
      if (!preload && session.getEndReason() !== 'signedOut') saveReturnUrl(location.href);
      throw redirect({ to: '/sign-in/', replace: true });
    }
    // The URL belongs to another user's session.
    if (setTabUser(user.id)) throw redirect({ to: '/', replace: true });
  },
  head: () => setPageMeta([{ name: 'robots', content: 'noindex' }]),
  component: SignedInLayout,
});

const LateParts = lazyComponent(async () => (await import('#src/app/LateParts.tsx')).LateParts, null);

function SignedInLayout() {
  const user = useUser();
  const isFunnel = useLocation({
    select: ({ pathname }) => pathname.startsWith('/content/funnels/') || pathname.endsWith('/edit/'),
  });
  // Nothing of an ended session stays mounted or keeps fetching.
  if (!user) return <PreloaderScreen />;
  return (
    <AppShell isSlim={isFunnel}>
      <LateParts />
      <Outlet />
    </AppShell>
  );
}
