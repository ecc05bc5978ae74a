import { type Area, startLanguage } from '#src/i18n/language.ts';
import { readToken } from '#src/platform/tokenCookie.ts';
import type { AppRouter } from './router.tsx';

/**
 * Loads the language, and asks for the user and for all that the screen in the address needs meanwhile: texts before
 * data before scripts, since a browser takes six requests at a time. A guest needs other things.
 */
export async function startScreen(router: AppRouter): Promise<void> {
  if (!readToken()) return startLanguage();
  const { session, queryClient } = router.options.context;
  const [matched, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const screens = matched.map(({ options }) => options.staticData);
  const texts = startLanguage(...screens.flatMap((screen): Area[] => screen?.texts ?? []));
  void session.ensureUser();
  for (const screen of screens) screen?.ahead?.({ queryClient, params });
  // whoever draws it later tries again, and says what failed
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {});
  await texts;
}
