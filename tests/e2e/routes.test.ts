import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, type Appearance, phone, watchErrors } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { visit } from '#tests/support/visit.ts';
import { builtChunk } from '#tests/support/web.ts';
import { browser } from './sharedBrowser.ts';
import { admin, product } from './sharedProduct.ts';

const people = { admin, member: await signUp(product) };
type Who = 'guest' | keyof typeof people;

/** One address of each screen, and who sees it; tests/src/shell/addresses.test.tsx holds where each leads whom. */
const screens: [address: string, who: Who][] = [
  ['/settings/', 'member'],
  ['/settings/language/', 'member'],
  ['/settings/notices/', 'member'],
  ['/content/notices/', 'member'],
  ['/settings/security/', 'admin'],
  ['/admin/accounts/', 'admin'],
  ['/admin/system/', 'admin'],
  ['/content/dashboard/', 'member'],
  ['/content/panel/', 'member'],
  ['/content/conversations/', 'member'],
  ['/content/letters/', 'member'],
  ['/content/crm/', 'member'],
  ['/content/archives/', 'member'],
  ['/partner/dashboard/', 'member'],
  ['/partner/dashboard/nobody/', 'member'],
  ['/partner/transactions/', 'member'],
  ['/partner/withdraw/', 'member'],
  ['/partner/statistics/', 'member'],
  ['/sign-in/', 'guest'],
  ['/sign-up/', 'guest'],
  ['/lost-pass/', 'guest'],
  ['/subscribe/', 'guest'],
  ['/cancel/', 'guest'],
  ['/machines/', 'guest'],
  ['/machines/journey/', 'guest'],
  ['/reset-pass/MQ/c1-abc', 'guest'],
  ['/set-email/', 'guest'],
  ['/activate/', 'guest'],
  ['/nowhere/', 'guest'],
];

const at = (address: string) => product.url + address;
const open = (who: Who, look: Appearance = {}) =>
  contextOf(browser, product.url, { ...look, token: who === 'guest' ? undefined : people[who].token });
const isCalled = (page: Page, title: string) => page.waitForFunction((t) => document.title === t, `${title} · Voronka`);

function eachIsAccessible(look: Appearance, title: RegExp): void {
  const pages = new Map<Who, Promise<Page>>();
  afterAll(() => Promise.all([...pages.values()].map(async (page) => (await page).context().close())));
  const pageOf = (who: Who) => {
    const page = pages.get(who) ?? open(who, look).then((context) => context.newPage());
    pages.set(who, page);
    return page;
  };

  test.each(variants(screens))('%s (%s) is accessible and fits', async (address, who) => {
    const page = await pageOf(who);
    const errors = watchErrors(page);
    await page.goto(at(address));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.title.includes('·'));
    expect(await page.title()).toMatch(title);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
  });
}

describe('in dark Russian on a phone', () => {
  eachIsAccessible({ theme: 'dark', language: 'ru', size: phone }, /^[^a-z·]*[а-я][^·]* · Voronka$/i);
});

longDescribe('in light English on a desktop', () => {
  eachIsAccessible({}, /^[a-z][^а-я·]* · Voronka$/i);
});

longTest('an address without its last slash gets it', async () => {
  const context = await open('guest');
  const page = await context.newPage();
  await page.goto(at('/lost-pass'));
  await isCalled(page, 'Forgot your password?');
  expect(new URL(page.url()).pathname).toBe('/lost-pass/');
  await context.close();
});

longTest('every navigation scrolls to the top, Back too', async () => {
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

longTest.each<['guest' | 'member', [link: string, title: string][]]>([
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
  for (const [link, title] of variants(links)) {
    await page.goto(at('/nowhere/'));
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await isCalled(page, title);
  }
  await context.close();
});

describe('an API failure', () => {
  const data = /\/api\/(?!users\/me)/;
  type Failure = Parameters<Route['fulfill']>[0] | null;
  const failures: [what: string, answer: Failure, addresses: readonly string[]][] = [
    [
      'is away',
      null,
      variants(['/content/panel/', '/content/archives/', '/content/dashboard/', '/partner/dashboard/']),
    ],
    ['fails', { status: 500, body: '' }, ['/content/dashboard/']],
    ['answers HTML', { contentType: 'text/html', body: '<html></html>' }, ['/content/panel/']],
    ['answers nothing', { body: '' }, ['/content/archives/']],
  ];
  test.each(variants(failures))(
    '%s: the screen shows an error with a button that retries',
    async (_what, answer, failing) => {
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
    },
  );
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

longTest.each([
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
