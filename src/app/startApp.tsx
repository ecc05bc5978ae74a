import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateErrors } from '#src/api/apiError.ts';
import { syncLanguageWithTabs, translateRendered, onLanguageChange } from '#src/i18n/language.ts';
import { addTrailingSlash } from '#src/platform/page/addTrailingSlash.ts';
import { takeRefFromUrl } from '#src/platform/page/takeRefFromUrl.ts';
import { takeSessionTokenFromUrl } from '#src/platform/page/takeSessionTokenFromUrl.ts';
import { isInTelegram, consumeLaunchParams, takePlainLaunch } from '#src/platform/telegram/launch.ts';
import { surviveTranslation } from '#src/platform/page/translatedPage.ts';
import { startTheme } from '#src/platform/theme.ts';
import { createSession } from '#src/session/session.ts';
import { warnStorageFailed } from '#src/shell/toasts/warnStorageFailed.ts';
import { App } from './App.tsx';
import { report } from './chunkLoadErrors.ts';
import { hideSplashWhenReady } from './hideSplashWhenReady.ts';
import { followMoves } from './followMoves.ts';
import { resetOnSessionEnd } from './resetOnSessionEnd.ts';
import { createQueryClient } from './queryClient.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { prefetchFirstScreen } from './prefetchFirstScreen.ts';

const quietMs = 3_000;
const loadUnsent = () => import('#src/features/editor/store/UnsentStore.ts');

/** Reads the token from the URL, loads the language, and mounts the app into `#app`. */
export async function startApp(): Promise<void> {
  surviveTranslation();
  startTheme();
  hideSplashWhenReady();
  const isLaunched = consumeLaunchParams();
  const session = createSession(async (account) => {
    const { hasUnsentEdits } = await loadUnsent();
    return hasUnsentEdits(account).catch(() => false);
  });
  // The app works even where Telegram's client rejects a call.
  const telegram = isInTelegram() ? await enterTelegram(isLaunched).catch(() => null) : null;
  addTrailingSlash();
  // Going back scrolls to the top too.
  history.scrollRestoration = 'manual';
  takeRefFromUrl();
  const token = takeSessionTokenFromUrl();
  if (token) session.receiveLinkToken(token);
  // Loaded ahead, because it is needed when signing out without a network.
  setTimeout(() => void loadUnsent().catch(() => {}), quietMs);
  translateErrors(translateRendered);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, session });
  await prefetchFirstScreen(router);
  syncLanguageWithTabs();
  resetOnSessionEnd(router);
  followMoves(router);
  onLanguageChange(() => void queryClient.invalidateQueries());
  const drawn = new Promise<void>((resolve) => {
    const end = router.subscribe('onRendered', () => {
      document.getElementById('first-paint')?.remove();
      takePlainLaunch();
      resolve();
      end();
    });
  });
  // Runs after the first render; the browser reports its failure.
  void telegram?.follow(router, drawn);
  if (!telegram && navigator.maxTouchPoints > 0) void drawn.then(() => followBack(router)).catch(() => {});
  if (import.meta.env.PROD) void drawn.then(() => setTimeout(() => void keepShellQuietly().catch(() => {}), quietMs));
  mount(<App router={router} />);
  warnStorageFailed();
}

/** The app works without it: the storage may be full, or the browser may not allow it. */
async function keepShellQuietly(): Promise<void> {
  const { keepShell } = await import('./keepShell.ts');
  await keepShell();
}

async function followBack(router: AppRouter): Promise<void> {
  const { closeOverlayOnBack } = await import('./closeOverlayOnBack.ts');
  closeOverlayOnBack(router);
}

async function enterTelegram(isLaunched: boolean) {
  const telegram = await import('./inTelegram.ts');
  await telegram.enter(isLaunched);
  return telegram;
}

function mount(app: React.JSX.Element): void {
  const element = document.getElementById('app');
  if (!element) throw new Error('The page has no #app.');
  createRoot(element, { onCaughtError: report }).render(<StrictMode>{app}</StrictMode>);
}
