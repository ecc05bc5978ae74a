import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '#src/i18n/language.ts';
import { routeTree } from '#src/routeTree.gen.ts';
import type { Session } from '#src/session/session.ts';
import { PreloaderScreen } from '#src/shell/Preloader.tsx';
import { FailedRoute } from './FailedRoute.tsx';

/** What guards and loaders get. */
export interface RouterContext {
  queryClient: QueryClient;
  session: Session;
}

const notFoundScreen = async () => ({ default: (await import('#src/shell/NotFoundScreen.tsx')).NotFoundScreen });

/** Every path ends in a slash; every navigation begins at the top (the router's own manner). */
export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // what comes just after it has been said that it takes a while is not held back
    defaultPendingMinMs: 0,
    defaultPendingComponent: PreloaderScreen,
    defaultErrorComponent: FailedRoute,
    defaultNotFoundComponent: lazyRouteComponent(notFoundScreen),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

/** What the specification calls its screens, and what the others are called. */
type RouteName =
  | 'partnerDashboard'
  | 'partnerTransactions'
  | 'partnerLinkDashboard'
  | 'partnerWithdraw'
  | 'partnerStatistics'
  | 'sign-in'
  | 'sign-up'
  | 'lost-pass'
  | 'reset-pass'
  | 'activate'
  | 'set-email'
  | 'start'
  | 'panel'
  | 'dashboard'
  | 'archives'
  | 'funnel'
  | 'people'
  | 'person'
  | 'bot'
  | 'settings'
  | 'language'
  | 'security'
  | 'subscribe'
  | 'cancel'
  | 'partner';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    name?: RouteName;
    /** The subscription's screen is given it (SPEC 2). */
    cp?: boolean;
    /** The texts of its own, where they should come with the first. */
    texts?: Area[];
    /** Begins to fetch what the screen needs beside its own chunk, as soon as its address is known; it never fails. */
    ahead?: (at: { queryClient: QueryClient; params: Record<string, string> }) => void;
  }
}
