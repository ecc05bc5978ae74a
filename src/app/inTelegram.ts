import { languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { startTargetPath, parseStartParam } from '#machines/session/startParam.ts';
import { onLanguageChange, shownLanguage } from '#src/i18n/language.ts';
import { readLanguageCookie, writeLanguageCookie } from '#src/platform/pageLanguage.ts';
import { keepInCloud, readCloud } from '#src/platform/telegram/cloud.ts';
import { readLaunch } from '#src/platform/telegram/launch.ts';
import { loadClient } from '#src/platform/telegram/loadClient.ts';
import type { AppRouter } from './router.tsx';

const startPath = '/content/panel/';
/** Screens that nothing lies before. */
const starts = new Set(['/', startPath, '/sign-in/']);

/**
 * Settles the page in Telegram, before its first screen.
 *
 * @param isLaunched Telegram has opened it just now: a link opens its place once, a reload stays where one is
 */
export async function enter(isLaunched: boolean): Promise<void> {
  const place = isLaunched ? parseStartParam(readLaunch()?.startParam ?? '') : null;
  if (place) history.replaceState(history.state, '', startTargetPath(place));
  (await loadClient())?.settle();
  if (readLanguageCookie() === undefined) await restoreLanguage();
}

/** A device that knows no language takes the one that the person chose on another. */
async function restoreLanguage(): Promise<void> {
  const kept = await readCloud('language');
  const language = languages.find((known) => known === kept);
  if (language) writeLanguageCookie(language, limits.languageCookieDays);
}

/** Telegram's own buttons lead through the product, and it is told when the first screen is drawn. */
export async function follow(router: AppRouter, drawn: Promise<void>): Promise<void> {
  const client = await loadClient().catch(() => null);
  if (!client) return;
  client.showSettingsButton(() => void router.navigate({ to: '/settings/' }));
  client.followBackButton({
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
  client.tellReady();
}

function keepLanguage(): () => void {
  let known = shownLanguage();
  return () => {
    if (shownLanguage() === known) return;
    known = shownLanguage();
    keepInCloud('language', known);
  };
}

function keepLastFunnel(router: AppRouter): () => void {
  let last: string | null = null;
  return () => {
    const id = /^\/content\/funnels\/([^/]+)\//.exec(router.state.location.pathname)?.[1];
    if (id === undefined || id === last) return;
    last = id;
    keepInCloud('funnel', id);
  };
}
