import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, type Appearance, phone, watchErrors } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { visit } from '#tests/support/visit.ts';
import { builtChunk } from '#tests/support/web.ts';
import { browser } from './sharedBrowser.ts';
import { admin, product } from './sharedProduct.ts';

type Who = 'guest' | 'member' | 'admin';
type Led = Exclude<Who, 'admin'>;

const people: Record<Exclude<Who, 'guest'>, SignedUp> = { admin, member: await signUp(product) };

interface Place {
  path: string;
  title: string;
  isIndexed?: true;
}
const signIn: Place = { path: '/sign-in/', title: 'Sign in', isIndexed: true };
const panel: Place = { path: '/content/panel/', title: 'My funnels' };
const balance: Place = { path: '/partner/dashboard/', title: 'Partner balance' };
const of = (path: string, title: string): Place => ({ path, title });
const openTo = (path: string, title: string): Place => ({ path, title, isIndexed: true });

const own = (place: Place) => ({ guest: signIn, member: place });
const forGuests = (place: Place) => ({ guest: place, member: panel });
const forAll = (place: Place) => ({ guest: place, member: place });

/** Where each address leads whom; what is an admin's alone lies in securityLog.test.ts. */
const addresses: [address: string, leads: Record<Led, Place>][] = [
  ['', own(panel)],
  ['/', own(panel)],
  ['/settings/', own(of('/settings/', 'Settings'))],
  ['/settings', own(of('/settings/', 'Settings'))],
  ['/settings/language/', own(of('/settings/language/', 'Language'))],
  ['/settings/security/', own(of('/settings/security/', 'Security log'))],
  ['/content/dashboard/', own(of('/content/dashboard/', 'Dashboard'))],
  ['/content/panel/', own(panel)],
  ['/content/panel', own(panel)],
  ['/content/letters/', own(of('/content/letters/', 'Letters'))],
  ['/content/crm/', own(of('/content/crm/', 'Folders'))],
  ['/content/archives/', own(of('/content/archives/', 'Archives'))],
  ['/partner/', own(balance)],
  ['/partner/dashboard/', own(balance)],
  ['/partner/dashboard/nobody/', own(of('/partner/dashboard/nobody/', 'Partner link'))],
  ['/partner/transactions/', own(of('/partner/transactions/', 'Partner transactions'))],
  ['/partner/withdraw/', own(of('/partner/withdraw/', 'Partner withdrawal'))],
  ['/partner/statistics/', own(of('/partner/statistics/', 'Partner statistics'))],
  ['/sign-in/', forGuests(signIn)],
  ['/sign-up/', forGuests(openTo('/sign-up/', 'Create an account'))],
  ['/lost-pass/', forGuests(openTo('/lost-pass/', 'Forgot your password?'))],
  ['/lost-pass', forGuests(openTo('/lost-pass/', 'Forgot your password?'))],
  ['/subscribe/', forAll(openTo('/subscribe/', 'Subscription'))],
  ['/sbscrb/', forAll(openTo('/sbscrb/', 'Subscription'))],
  ['/cancel/', forAll(openTo('/cancel/', 'Cancel the subscription'))],
  ['/machines/', forAll(openTo('/machines/', 'State machines'))],
  ['/machines/journey/', forAll(openTo('/machines/journey/', 'State machine'))],
  ['/machines/nothing/', forAll(openTo('/machines/nothing/', 'State machine'))],
  ['/reset-pass/MQ/c1-abc', forAll(of('/reset-pass/', 'New password'))],
  ['/set-email/MQ/c1-abc', forAll(of('/set-email/', 'New e-mail'))],
  ['/set-email/', forAll(of('/set-email/', 'New e-mail'))],
  ['/activate/', forAll(of('/activate/', 'Activate your account'))],
  ['/nowhere/', forAll(of('/nowhere/', 'Not found'))],
  ['/content/nowhere/', forAll(of('/content/nowhere/', 'Not found'))],
];

const at = (address: string) => product.url + address;
const open = (who: Who, look: Appearance = {}) =>
  contextOf(browser, product.url, { ...look, token: who === 'guest' ? undefined : people[who].token });
const metaOf = (page: Page, name: string) =>
  page.evaluate((tag) => document.head.querySelector(`meta[name="${tag}"]`)?.getAttribute('content') ?? null, name);
const isCalled = (page: Page, title: string) => page.waitForFunction((t) => document.title === t, `${title} · Voronka`);

/** One address for each screen, and who sees it. */
const screens: [address: string, who: Led][] = addresses
  .filter(([address]) => address.endsWith('/') && address !== '/' && address !== '/partner/')
  .map(([address, { guest }]) => [address, guest === signIn && address !== '/sign-in/' ? 'member' : 'guest']);
const isSeenBy = (address: string, who: Led) => screens.some(([path, seenBy]) => path === address && seenBy === who);

describe.each<Led>(['guest', 'member'])('for a %s', (who) => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    page = await (await open(who)).newPage();
    errors = watchErrors(page);
  });
  afterAll(() => page?.context().close());

  test.each(addresses.map(([address, leads]) => [address, leads[who]] as const))(
    '%s leads to its screen, with its title and meta tags, accessibly',
    async (address, place) => {
      errors.length = 0;
      await page.goto(at(address));
      await isCalled(page, place.title);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe(place.path);
      expect(await metaOf(page, 'robots')).toBe(place.isIndexed ? null : 'noindex');
      expect(await metaOf(page, 'description')).toMatch(/Telegram/);
      expect(await page.locator('title').count()).toBe(1);
      if (isSeenBy(address, who)) expect(await violationsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});

describe('in dark Russian on a phone', () => {
  const look: Appearance = { theme: 'dark', language: 'ru', size: phone };
  const pages = new Map<Who, Promise<Page>>();
  afterAll(() => Promise.all([...pages.values()].map(async (page) => (await page).context().close())));
  const pageOf = (who: Who) => {
    const page = pages.get(who) ?? open(who, look).then((context) => context.newPage());
    pages.set(who, page);
    return page;
  };

  test.each<[string, Who]>([...screens, ['/settings/security/', 'admin']])(
    '%s (%s) is accessible',
    async (address, who) => {
      const page = await pageOf(who);
      const errors = watchErrors(page);
      await page.goto(at(address));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => document.title.includes('·'));
      expect(await page.title()).toMatch(/^[^a-z·]*[а-я][^·]* · Voronka$/i);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(errors).toEqual([]);
    },
  );
});

test('every navigation scrolls to the top, Back too', async () => {
  const { context, page } = await visit(browser, product.url, '/settings/', {
    token: people.member.token,
    size: { width: 1440, height: 400 },
  });
  const top = () => page.waitForFunction(() => window.scrollY === 0);
  const down = async () => {
    await page.waitForFunction(() => document.documentElement.scrollHeight > window.innerHeight + 50);
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await page.waitForFunction(() => window.scrollY > 0);
  };
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await down();
  await page.getByRole('link', { name: 'Archives' }).first().click();
  await page.waitForURL('**/content/archives/');
  await isCalled(page, 'Archives');
  await top();
  await page.goBack();
  await page.waitForURL('**/settings/');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await top();
  await context.close();
});

test.each<[Led, [link: string, title: string][]]>([
  [
    'guest',
    [
      ['Sign in', 'Sign in'],
      ['Create an account', 'Create an account'],
    ],
  ],
  [
    'member',
    [
      ['Go to my funnels', 'My funnels'],
      ['Archives', 'Archives'],
      ['Settings', 'Settings'],
    ],
  ],
])('a page that is not found links a %s to where to go on', async (who, links) => {
  const context = await open(who);
  const page = await context.newPage();
  for (const [link, title] of links) {
    await page.goto(at('/nowhere/'));
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await isCalled(page, title);
  }
  await context.close();
});

describe('an API failure', () => {
  const data = /\/api\/(?!users\/me)/;
  type Failure = Parameters<Route['fulfill']>[0] | null;
  test.each<[what: string, answer: Failure, addresses: string[]]>([
    ['answers HTML', { contentType: 'text/html', body: '<html></html>' }, ['/content/panel/']],
    ['answers nothing', { body: '' }, ['/content/archives/']],
    ['fails', { status: 500, body: '' }, ['/content/dashboard/']],
    ['is away', null, ['/content/panel/', '/content/archives/', '/content/dashboard/', '/partner/dashboard/']],
  ])('%s: the screen shows an error with a button that retries', async (_what, answer, failing) => {
    const context = await open('member');
    const page = await context.newPage();
    for (const address of failing) {
      const stopIntercepting = await intercept(page, data, (route) =>
        answer ? route.fulfill(answer) : route.abort('connectionrefused'),
      );
      await page.goto(at(address));
      const alert = page.getByRole('alert').first();
      await alert.waitFor();
      expect((await alert.innerText()).length).toBeGreaterThan(20);
      stopIntercepting();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await alert.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    await context.close();
  });
});

test('the name is painted before the first script, and the screen replaces it without a layout shift', async () => {
  const context = await open('guest', { theme: 'dark' });
  const page = await context.newPage();
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + Reflect.get(shift, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(at('/sign-in/'), { waitUntil: 'commit' });
  const first = page.locator('#first-paint');
  await first.getByText('Voronka').waitFor();
  // The page is parsed before its style is there; it is painted with it.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await first.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(16, 16, 19)');
  released.resolve();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await first.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThanOrEqual(0.02);
  await context.close();
});

test.each([
  ['a part of the page', async () => `**${await builtChunk('locales/en/messages.po')}`],
  ['the page’s own script', async () => '**/assets/*.js'],
])('when %s cannot be fetched at the start, the page says so and retries', async (_, missingOf) => {
  const missing = await missingOf();
  const context = await open('guest');
  const page = await context.newPage();
  const stopIntercepting = await intercept(page, missing, (route) => route.abort('connectionrefused'));
  await page.goto(at('/sign-in/'));
  await page.getByRole('alert').waitFor();
  stopIntercepting();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await context.close();
});
