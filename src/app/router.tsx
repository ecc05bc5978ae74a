import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '#src/i18n/language.ts';
import { routeTree } from '#src/routeTree.gen.ts';
import { PendingScreen } from '#src/shell/preloader/Preloader.tsx';
import { parseSearch, stringifySearch } from './addressSearch.ts';
import { FailedRoute } from './FailedRoute.tsx';
import type { RouterContext } from './routerContext.ts';

const notFoundScreen = async () => ({
  default: (await import('#src/shell/loadFailure/NotFoundScreen.tsx')).NotFoundScreen,
});

/** Every path ends in a slash; every navigation scrolls to the top (the router's default). */
export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'always',
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A pending component is replaced as soon as the content is ready.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: FailedRoute,
    defaultNotFoundComponent: lazyRouteComponent(notFoundScreen),
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The screens' names in the specification, and of the others. */
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
  | 'conversations'
  | 'dashboard'
  | 'archives'
  | 'funnel'
  | 'people'
  | 'person'
  | 'bot'
  | 'letters'
  | 'funnelLetters'
  | 'funnelMailings'
  | 'mailings'
  | 'mailing'
  | 'series'
  | 'templates'
  | 'template'
  | 'templateUpdate'
  | 'templateEditor'
  | 'crm'
  | 'folder'
  | 'contacts'
  | 'contact'
  | 'contactFields'
  | 'machines'
  | 'machine'
  | 'duplicates'
  | 'lists'
  | 'list'
  | 'imports'
  | 'import'
  | 'notices'
  | 'settings'
  | 'noticeSettings'
  | 'language'
  | 'security'
  | 'subscribe'
  | 'cancel'
  | 'partner'
  | 'admin'
  | 'adminAccount'
  | 'adminAccounts'
  | 'adminSystem'
  | 'adminWithdrawals'
  | 'adminSubscriptions'
  | 'adminPayments'
  | 'adminLedger'
  | 'adminAudit'
  | 'adminFailures';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    name?: RouteName;
    /** Passed to the subscription screen. */
    cp?: boolean;
    /** Catalogue areas to load with the first texts. */
    texts?: Area[];
    /** Prefetches what the screen needs besides its chunk as soon as the URL is known; it never fails. */
    ahead?: (at: { queryClient: QueryClient; params: Record<string, string> }) => void;
  }
}
