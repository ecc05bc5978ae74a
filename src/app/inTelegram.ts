import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { startTargetPath, parseStartParam } from '#machines/session/startParam.ts';
import { onLanguageChange, currentLanguage } from '#src/i18n/language.ts';
import { readLanguageCookie, writeLanguageCookie } from '#src/platform/page/pageLanguage.ts';
import { setInCloud, getFromCloud } from '#src/platform/telegram/cloud.ts';
import { readLaunch } from '#src/platform/telegram/launch.ts';
import { loadClient } from '#src/platform/telegram/loadClient.ts';
import type { AppRouter } from './router.tsx';

const startPath = '/content/panel/';
/** Start screens: Telegram's back button is hidden on them. */
const starts = new Set(['/', startPath, '/sign-in/']);

/**
 * Prepares the page inside Telegram before the first render. @param isLaunched Telegram opened it just now: a link
 * opens its screen once, a reload stays where it is
 */
export async function enter(isLaunched: boolean): Promise<void> {
  const place = isLaunched ? parseStartParam(readLaunch()?.startParam ?? '') : null;
  if (place) history.replaceState(history.state, '', startTargetPath(place));
  (await loadClient())?.settle();
  if (readLanguageCookie() === undefined) await restoreLanguage();
}

/** A device without a language setting uses the one chosen on another device. */
async function restoreLanguage(): Promise<void> {
  const stored = await getFromCloud('language');
  const language = languages.find((one) => one === stored);
  if (language) writeLanguageCookie(language, limits.languageCookieDays);
}

/** Binds Telegram's own buttons to navigation, and signals that the first screen is rendered. */
export async function follow(router: AppRouter, drawn: Promise<void>): Promise<void> {
  const client = await loadClient().catch(() => null);
  if (!client) return;
  client.showSettingsButton(() => void router.navigate({ to: '/settings/' }));
  client.bindBackButton({
    isAtStart: () => starts.has(router.state.location.pathname),
    back: () => {
      if (router.history.canGoBack()) router.history.back();
      else void router.navigate({ to: startPath, replace: true });
    },
    onMoved: (listener) => void router.subscribe('onRendered', listener),
  });
  router.subscribe('onRendered', keepLastFunnel(router));
  onLanguageChange(keepLanguage());
  await drawn;
  client.signalReady();
}

function keepLanguage(): () => void {
  let previous = currentLanguage();
  return () => {
    if (currentLanguage() === previous) return;
    previous = currentLanguage();
    setInCloud('language', previous);
  };
}

function keepLastFunnel(router: AppRouter): () => void {
  let last: string | null = null;
  return () => {
    const id = /^\/content\/funnels\/([^/]+)\//.exec(router.state.location.pathname)?.[1];
    if (id === undefined || id === last) return;
    last = id;
    setInCloud('funnel', id);
  };
}
