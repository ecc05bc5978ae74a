import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wordRefusals } from '#src/api/apiError.ts';
import { followLanguage, inShownLanguage, onLanguageChange } from '#src/i18n/language.ts';
import { endInSlash } from '#src/platform/endInSlash.ts';
import { takeTokenFromAddress } from '#src/platform/takeTokenFromAddress.ts';
import { isInTelegram, takeLaunch, takePlainLaunch } from '#src/platform/telegram/launch.ts';
import { startTheme } from '#src/platform/theme.ts';
import { createSession } from '#src/session/session.ts';
import { sayNotKept } from '#src/shell/sayNotKept.ts';
import { App } from './App.tsx';
import { nameMissingPieces, report } from './failures.ts';
import { followDevice } from './followDevice.ts';
import { followMoves } from './followMoves.ts';
import { followSession } from './followSession.ts';
import { createQueryClient } from './queryClient.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { startScreen } from './startScreen.ts';

const quietMs = 3_000;
const loadUnsent = () => import('#src/features/editor/store/unsent.ts');

/** Takes the token from the address, loads the language, and mounts into `#app`. */
export async function startApp(): Promise<void> {
  startTheme();
  followDevice();
  nameMissingPieces();
  const isLaunched = takeLaunch();
  const session = createSession(async (account) => {
    const { hasUnsentEdits } = await loadUnsent();
    return hasUnsentEdits(account).catch(() => false);
  });
  // The product works all the same where Telegram's client refuses something.
  const telegram = isInTelegram() ? await enterTelegram(isLaunched).catch(() => null) : null;
  endInSlash();
  // Going back begins at the top too (SPEC 2).
  history.scrollRestoration = 'manual';
  const token = takeTokenFromAddress();
  if (token) session.receiveLinkToken(token);
  // At hand when the network is gone by the time of signing out.
  setTimeout(() => void loadUnsent().catch(() => {}), quietMs);
  wordRefusals(inShownLanguage);
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient, session });
  await startScreen(router);
  followLanguage();
  followSession(router);
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
  // Waits for the first screen, which is drawn below; the browser reports its failure.
  void telegram?.follow(router, drawn);
  if (!telegram && navigator.maxTouchPoints > 0) void drawn.then(() => followBack(router)).catch(() => {});
  mount(<App router={router} />);
  sayNotKept();
}

async function followBack(router: AppRouter): Promise<void> {
  const { closeByBack } = await import('./closeByBack.ts');
  closeByBack(router);
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
