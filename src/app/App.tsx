import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { SessionContext } from '#src/session/SessionContext.ts';
import { Preloader } from '#src/shell/Preloader.tsx';
import { Toast } from '#src/shell/Toast.tsx';
import type { AppRouter } from './router.tsx';

/** The context providers of every screen. */
export function App({ router }: { router: AppRouter }) {
  const { queryClient, session } = router.options.context;
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
          <Preloader />
          <Toast />
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}
