import { type Area, loadInitialLanguage } from '#src/i18n/language.ts';
import { readToken } from '#src/platform/storage/tokenCookie.ts';
import type { AppRouter } from './router.tsx';

/**
 * Loads the language and prefetches the user and everything that the first screen needs: texts before data before
 * scripts, since a browser makes six requests at a time. A guest needs other things.
 */
export async function prefetchFirstScreen(router: AppRouter): Promise<void> {
  if (!readToken()) return loadInitialLanguage();
  const { session, queryClient } = router.options.context;
  const [matched, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const screens = matched.map(({ options }) => options.staticData);
  const texts = loadInitialLanguage(...screens.flatMap((screen): Area[] => screen?.texts ?? []));
  void session.ensureUser();
  for (const screen of screens) screen?.ahead?.({ queryClient, params });
  // The router retries on render, and reports the failure then.
  for (const route of matched) void router.loadRouteChunk(route)?.catch(() => {});
  await texts;
}
