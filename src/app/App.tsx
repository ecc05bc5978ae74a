import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { SessionContext, useSessionValue } from '#src/session/SessionContext.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Preloader, PreloaderScreen } from '#src/shell/preloader/Preloader.tsx';
import { Toast } from '#src/shell/toasts/Toast.tsx';
import type { AppRouter } from './router.tsx';

/** Loaded lazily: only a link that signs in needs it. */
const ConfirmLink = lazyComponent(
  async () =>
    (await Promise.all([import('#src/features/account/ConfirmLink.tsx'), loadCatalogues('account')]))[0].ConfirmLink,
  PreloaderScreen,
);

/** The context providers of every screen. */
export function App({ router }: { router: AppRouter }) {
  const { queryClient, session } = router.options.context;
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <Screens router={router} />
          <Toast />
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Nothing of an account is shown before a guest has said that they want to sign in to it. */
function Screens({ router }: { router: AppRouter }) {
  const isLinkAsked = useSessionValue((session) => session.isLinkAsked());
  useEffect(() => {
    if (isLinkAsked) document.getElementById('first-paint')?.remove();
  }, [isLinkAsked]);
  // The address is of the account that was declined.
  const leave = () => void router.navigate({ to: '/sign-in/', replace: true });
  if (isLinkAsked) return <ConfirmLink onDeclined={leave} />;
  // A guard that waits for the answer to the question must not cover the question.
  return (
    <>
      <RouterProvider router={router} />
      <Preloader />
    </>
  );
}
