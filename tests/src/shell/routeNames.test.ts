import { expect, test } from 'vitest';
import { createQueryClient } from '#src/app/queryClient.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { createSession } from '#src/session/session.ts';

const session = createSession(async () => false);
const router = createAppRouter({ session, queryClient: createQueryClient() });
/** What is looked at: no layout, and nothing that only leads on. */
const screens = Object.values(router.routesById).filter(({ id, options, children }) => {
  const isLayout =
    id === '__root__' || id.split('/').at(-1)?.startsWith('_') || (children !== undefined && !id.endsWith('/'));
  return !isLayout && (options as { component?: unknown }).component !== undefined;
});

test.each([
  ['/partner/dashboard/', 'partnerDashboard'],
  ['/partner/transactions/', 'partnerTransactions'],
  ['/partner/dashboard/$uid/', 'partnerLinkDashboard'],
  ['/partner/withdraw/', 'partnerWithdraw'],
  ['/partner/statistics/', 'partnerStatistics'],
  ['/sign-in/', 'sign-in'],
  ['/sign-up/', 'sign-up'],
  ['/lost-pass/', 'lost-pass'],
  ['/reset-pass/', 'reset-pass'],
])('%s has the route name %s', (path, name) => {
  const route = screens.find(({ fullPath }) => `${fullPath.replace(/\/$/, '')}/` === path);
  expect(route?.options.staticData).toMatchObject({ name });
});

test.each(['/subscribe', '/sbscrb'])('%s gets the flag cp', (path) => {
  expect(screens.find(({ fullPath }) => fullPath === path)?.options.staticData).toMatchObject({ cp: true });
});

test('every screen has a name, a title and a description', () => {
  expect(screens.length).toBeGreaterThan(15);
  const silent = screens.filter(({ options }) => {
    const { staticData, head } = options as { staticData?: { name?: string }; head?: unknown };
    return !staticData?.name || !head;
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
});
