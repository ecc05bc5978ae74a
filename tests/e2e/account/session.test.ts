import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint, type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { contextOf, phone } from '#tests/support/browser.ts';
import { intercept } from '#tests/support/intercept.ts';
import { longTest } from '#tests/support/longTest.ts';
import { runsAll, variants } from '#tests/support/runsAll.ts';
import { visit } from '#tests/support/visit.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

const password = 'correct horse 7';
const me = '**/api/users/me/';
/** A line break, nothing, the word null, more than a cookie carries, letters that no header carries, a space. */
const broken = variants(['a\r\nX-Evil: 1', '', 'null', 'x'.repeat(4_000), 'токен', 'a b']);

let masha: SignedUp;
let vera: SignedUp;

beforeAll(async () => {
  masha = await signUp(product);
  vera = await signUp(product);
});

const at = (address: string) => new URL(address, product.url).href;
const cookieOf = async (context: BrowserContext, name = 'auth_token') =>
  (await context.cookies()).find((cookie) => cookie.name === name);

/** A stream tells of the ended session by itself, before or after what a test does next. */
const withoutStreams = (page: Page) => page.route('**/events/*', (route) => route.abort());

async function logIn(page: Page, { email }: SignedUp): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends a session as if it had ended by itself. */
const endSession = (user: SignedUp) => user.call({ method: 'POST', path: '/api/token/logout/' });

/** Goes on by Tab until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate((text) => document.activeElement?.textContent === text, name);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

const looks = [
  { language: 'ru', theme: 'dark', size: phone },
  { language: 'en', theme: 'light' },
] as const;

describe('a token in the URL', () => {
  test('signs in, is removed from the URL before any request, and is stored only in the cookie', async () => {
    const logged: string[] = [];
    const write = process.stderr.write;
    process.stderr.write = ((chunk: unknown, ...rest: never[]) => {
      logged.push(String(chunk));
      return write.call(process.stderr, chunk as string, ...rest);
    }) as typeof write;
    const context = await contextOf(browser, product.url);
    try {
      const page = await context.newPage();
      const asked: { url: string; referer?: string }[] = [];
      page.on('request', (one) => asked.push({ url: one.url(), referer: one.headers().referer }));
      await page.goto(at(`/settings/?token=${masha.token}&from=bot#there`));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect(page.url()).toBe(at('/settings/#there'));
      const cookie = await cookieOf(context);
      expect(cookie?.value).toBe(masha.token);
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      const [first, ...later] = asked;
      expect(first?.url).toContain(masha.token);
      expect(JSON.stringify(later)).not.toContain(masha.token);
      expect(logged.join('')).not.toContain(masha.token);
      expect(
        await page.evaluate(() => document.referrer + JSON.stringify(performance.getEntriesByType('resource'))),
      ).not.toContain(masha.token);
    } finally {
      process.stderr.write = write;
      await context.close();
    }
  });

  longTest('that is none changes nothing', async () => {
    const { context, page, errors } = await visit(browser, product.url, '/settings/', { token: masha.token });
    for (const token of broken) {
      await page.goto(at(`/settings/?token=${encodeURIComponent(token)}`));
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect(page.url()).toBe(at('/settings/'));
      expect((await cookieOf(context))?.value).toBe(masha.token);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  longTest(
    'tells a guest whose account it is before anything of it is shown; given twice, the first valid one counts',
    async () => {
      const address = `/settings/?token=&token=${vera.token}&token=x`;
      const { context, page, errors } = await visit(browser, product.url, address);
      await page.getByRole('heading', { name: 'Sign in to this account?' }).waitFor();
      await page.getByText(vera.email, { exact: true }).waitFor();
      expect(await cookieOf(context)).toBeUndefined();
      expect(page.url()).toBe(at('/settings/'));
      expect(await page.getByRole('heading', { name: 'Settings' }).count()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'It is not mine' }).press('Enter');
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      expect(await cookieOf(context)).toBeUndefined();
      await page.goto(at(address));
      await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect((await cookieOf(context))?.value).toBe(vera.token);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  longTest('names a guest the account by its name apart from its e-mail', async () => {
    const anna = await signUp(product);
    await anna.call(endpoints.account.changeMe, { body: { first_name: 'Anna', last_name: masha.email } });
    const { page } = await visit(browser, product.url, `/?token=${anna.token}`);
    await page.getByText(`Anna ${masha.email}`, { exact: true }).waitFor();
    await page.getByText(anna.email, { exact: true }).waitFor();
  });

  longTest.each(['/content/panel/', '/', '/sign-in/', '/subscribe/', '/machines/'])(
    'declined by a guest on %s leaves no session and leads to the sign-in',
    async (path) => {
      const address = `${path}?token=${vera.token}`;
      const { context, page, errors } = await visit(browser, product.url, address, { size: phone });
      await page.getByRole('button', { name: 'It is not mine' }).click();
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/sign-in/');
      expect(await cookieOf(context)).toBeUndefined();
      await page.goto(at('/content/panel/'));
      await page.waitForURL('**/sign-in/');
      expect(errors).toEqual([]);
    },
  );

  longTest('declined by a guest leads whoever signs in then home, not to a page of the other account', async () => {
    const { page } = await visit(browser, product.url, `/content/archives/?token=${vera.token}`);
    await page.getByRole('button', { name: 'It is not mine' }).click();
    await logIn(page, masha);
    await page.waitForURL('**/content/panel/');
  });

  longTest('is answered by a guest with the keyboard alone', async () => {
    const { context, page } = await visit(browser, product.url, `/settings/?token=${vera.token}`);
    await page.getByRole('heading', { name: 'Sign in to this account?' }).waitFor();
    await tabTo(page, 'It is not mine');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign-in/');
    await page.goto(at(`/settings/?token=${vera.token}`));
    await page.getByRole('heading', { name: 'Sign in to this account?' }).waitFor();
    expect(await cookieOf(context)).toBeUndefined();
    await tabTo(page, 'Sign in');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect((await cookieOf(context))?.value).toBe(vera.token);
  });

  longTest('asks on a screen for guests too, and leads home from there', async () => {
    const { page } = await visit(browser, product.url, `/sign-in/?token=${vera.token}`);
    await page.getByRole('heading', { name: 'Sign in to this account?' }).waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/content/panel/');
  });

  longTest.each(
    variants([
      ['Sign in', '/settings/'],
      ['It is not mine', '/sign-in/'],
    ] as const),
  )('asks whose session has ended as it asks a guest: %s', async (answer, path) => {
    const user = await signUp(product);
    await endSession(user);
    const { context, page } = await visit(browser, product.url, `/settings/?token=${vera.token}`, {
      token: user.token,
    });
    await page.getByRole('heading', { name: 'Sign in to this account?' }).waitFor();
    await page.getByText(vera.email, { exact: true }).waitFor();
    expect(await cookieOf(context)).toBeUndefined();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await page.getByRole('heading', { name: path === '/settings/' ? 'Settings' : 'Sign in', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect((await cookieOf(context))?.value).toBe(path === '/settings/' ? vera.token : undefined);
  });

  longTest('that nobody can check signs no guest in, and says so on the sign-in screen', async () => {
    const context = await contextOf(browser, product.url);
    const page = await context.newPage();
    await page.route(me, (route) => route.abort('connectionrefused'));
    await page.goto(at(`/settings/?token=${vera.token}`));
    await page.getByText('The server could not check the sign-in link').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in/');
    expect(await cookieOf(context)).toBeUndefined();
    await context.close();
  });

  longTest.each(looks)('the question is whole and readable: %o', async (look) => {
    const { context, page } = await visit(browser, product.url, `/settings/?token=${vera.token}`, look);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });

  longTest('of another account asks before it replaces the current one', async () => {
    const { context, page } = await visit(browser, product.url, '/settings/', { token: masha.token });
    await page.getByText(masha.email).first().waitFor();
    const question = page.getByRole('dialog', { name: `You are signed in as ${masha.email}. Open as ${vera.email}?` });
    await page.goto(at(`/settings/?token=${vera.token}`));
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await cookieOf(context))?.value).toBe(masha.token);
    expect(page.url()).toBe(at('/settings/'));
    await page.goto(at(`/settings/?token=${vera.token}`));
    expect((await cookieOf(context))?.value, 'nothing is switched unasked').toBe(masha.token);
    await question.getByRole('button', { name: 'Open' }).click();
    await page.getByText(vera.email).first().waitFor();
    expect((await cookieOf(context))?.value).toBe(vera.token);
    expect(new URL(page.url()).pathname).toBe('/settings/');
    await context.close();
  });

  longTest('of another account asks on the public screens too', async () => {
    const { context, page } = await visit(browser, product.url, `/subscribe/?token=${vera.token}`, {
      token: masha.token,
    });
    await page.getByRole('dialog', { name: `You are signed in as ${masha.email}. Open as ${vera.email}?` }).waitFor();
    await context.close();
  });

  longTest('of the same account replaces the current token without asking', async () => {
    const { context, page } = await visit(browser, product.url, '/settings/', { token: masha.token });
    await page.getByText(masha.email).first().waitFor();
    const body = { email: masha.email, password };
    const { auth_token } = (await callEndpoint<{ auth_token: string }>(product.url, endpoints.account.login, { body }))
      .body;
    await page.goto(at(`/settings/?token=${auth_token}`));
    await expect.poll(async () => (await cookieOf(context))?.value).toBe(auth_token);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByText(masha.email).first().waitFor();
    await context.close();
  });

  longTest('that is invalid keeps the current account signed in and shows an error', async () => {
    const { context, page } = await visit(browser, product.url, `/settings/?token=${'0'.repeat(40)}`, {
      token: masha.token,
    });
    await page.getByText(`You are still ${masha.email}`).first().waitFor({ state: 'attached' });
    expect((await cookieOf(context))?.value).toBe(masha.token);
    expect(page.url()).toBe(at('/settings/'));
    await context.close();
  });

  longTest('that is invalid shows a guest an error on the sign-in screen', async () => {
    const { context, page } = await visit(browser, product.url, `/settings/?token=${'0'.repeat(40)}`);
    await page.getByText('This sign-in link does not work').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in/');
    await context.close();
  });
});

/** It stops the call that is under way; the page, which stays, asks again. */
async function stopLoading(page: Page): Promise<void> {
  const again = page.waitForResponse(me);
  await page.evaluate(() => window.stop());
  expect((await again).status()).toBe(200);
}

describe('the guard', () => {
  test.each(
    variants<[string, (page: Page) => Promise<unknown>]>([
      ['a reload', (page) => page.reload()],
      ['another page', (page) => page.goto('about:blank')],
      ['the button that stops loading', stopLoading],
    ]),
  )('a request cancelled by %s does not sign out', async (_what, leave) => {
    const context = await contextOf(browser, product.url, { token: masha.token });
    const page = await context.newPage();
    const arrived = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(me, (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      return arrived.resolve();
    });
    await page.goto(at('/settings/'), { waitUntil: 'commit' });
    await arrived.promise;
    await leave(page);
    await page.goto(at('/settings/'));
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect((await cookieOf(context))?.value).toBe(masha.token);
    await context.close();
  });

  const says = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer);
  const failures: [string, (route: Route) => Promise<void>, RegExp][] = [
    ['answers HTML', says({ contentType: 'text/html', body: '<html></html>' }), /could not confirm your account/],
    ['answers nothing', says({ status: 200, body: '' }), /could not confirm your account/],
    ['fails', says({ status: 500, body: '{}' }), /could not confirm your account/],
    ['refuses', says({ status: 401, contentType: 'application/json', body: '{}' }), /session has ended/],
    ['is away', (route) => route.abort('connectionrefused'), /did not answer/],
  ];
  test.each(failures.filter(([what]) => runsAll || what === 'refuses'))(
    'when the server %s, the sign-in screen appears with the reason',
    async (_what, answer, words) => {
      const context = await contextOf(browser, product.url, { token: masha.token });
      const page = await context.newPage();
      const stopIntercepting = await intercept(page, me, answer);
      await page.goto(at('/content/archives/?search=old#second'));
      await page.getByText(words).waitFor();
      expect(new URL(page.url()).pathname).toBe('/sign-in/');
      expect(await cookieOf(context)).toBeUndefined();
      stopIntercepting();
      await logIn(page, masha);
      await page.waitForURL('**/content/archives/?search=old#second');
      await context.close();
    },
  );

  longTest('the page starts in spite of broken cookies', async () => {
    const context = await contextOf(browser, product.url);
    const page = await context.newPage();
    const cookies: [name: string, value: string][] = [
      ['auth_token', '%E0%A4%A'],
      ['auth_token', 'null'],
      ['auth_token', '%D1%82'],
      ['django_language', '%E0%A4%A'],
      ['strange', '%'],
    ];
    for (const [name, value] of variants(cookies)) {
      await context.clearCookies();
      await context.addCookies([{ name, value, url: product.url }]);
      await page.goto(at('/settings/'));
      await page.waitForURL('**/sign-in/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await context.close();
  });
});

describe('a session that expires during use', () => {
  test('shows a notice, and the same user returns to the same page', async () => {
    const user = await signUp(product);
    const { context, page } = await visit(browser, product.url, '/content/archives/?search=a', {
      token: user.token,
      prepare: withoutStreams,
    });
    await page.getByRole('searchbox').waitFor();
    // Other requests of the page may be rejected before a search that is still being typed stands in its address.
    const endFirst = async (route: Route) => {
      await endSession(user);
      await route.continue();
    };
    await page.route(/\/api\/.*[?&]search=ab(&|$)/, endFirst, { times: 1 });
    await page.getByRole('searchbox').fill('ab');
    await page.getByText('Your session has ended').waitFor();
    await logIn(page, user);
    await page.waitForURL('**/content/archives/?search=ab');
    await context.close();
  });

  longTest('starts another user who signs in then at the home page', async () => {
    const user = await signUp(product);
    const { context, page } = await visit(browser, product.url, '/content/archives/?search=a', {
      token: user.token,
      prepare: withoutStreams,
    });
    await page.getByRole('searchbox').waitFor();
    await endSession(user);
    await page.getByRole('searchbox').fill('ab');
    await page.getByText('Your session has ended').waitFor();
    const signed: (string | undefined)[] = [];
    page.on('request', (request) => signed.push(request.headers().authorization));
    await logIn(page, vera);
    await page.waitForURL('**/content/panel/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(signed).not.toContain(`Token ${user.token}`);
    await context.close();
  });
});

describe('several tabs', () => {
  test('signing out in one signs out all, signing in again restores them', async () => {
    const user = await signUp(product);
    const { context, page: one } = await visit(browser, product.url, '/settings/', { token: user.token });
    const two = await context.newPage();
    await two.goto(at('/content/archives/?search=a'));
    await two.getByRole('searchbox').waitFor();
    await one.getByRole('button', { name: 'Sign out', exact: true }).click();
    await one.waitForURL('**/sign-in/');
    await two.getByText('You have signed out in another tab').waitFor();
    expect(await cookieOf(context)).toBeUndefined();
    await one.goto(at('/content/panel/'));
    await one.waitForURL('**/sign-in/');
    await logIn(one, user);
    await one.waitForURL('**/content/panel/');
    await two.waitForURL('**/content/archives/?search=a');
    await context.close();
  });

  longTest('an account that signs in in one tab replaces the account in the others, at the home page', async () => {
    const { context, page: one } = await visit(browser, product.url, '/content/archives/?search=a', {
      token: masha.token,
    });
    await one.getByRole('searchbox').waitFor();
    const two = await context.newPage();
    await two.goto(at(`/settings/?token=${vera.token}`));
    await two.getByRole('button', { name: 'Open', exact: true }).click();
    await two.getByText(vera.email).first().waitFor();
    await one.waitForURL('**/content/panel/');
    await one.goto(at('/settings/'));
    await one.getByText(vera.email).first().waitFor();
    await context.close();
  });

  longTest('without BroadcastChannel, a tab checks the session when it becomes visible', async () => {
    const user = await signUp(product);
    const { context, page } = await visit(browser, product.url, '/settings/', { token: user.token });
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await context.clearCookies({ name: 'auth_token' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.waitForURL('**/sign-in/');
    await context.close();
  });
});

longTest('without browser storage, the page works until it is closed, and shows a notice', async () => {
  const context = await contextOf(browser, product.url, { size: phone });
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          refuse();
        }
      },
    });
  });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const warned = page.getByText('This browser does not store data').waitFor();
  await page.goto(at('/settings/'));
  await page.waitForURL('**/sign-in/');
  await logIn(page, masha);
  await page.waitForURL('**/settings/');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await warned;
  await page.getByRole('button', { name: /^More/ }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await more.getByRole('link', { name: 'Archives' }).click();
  await page.waitForURL('**/content/archives/');
  expect(thrown).toEqual([]);
  await context.close();
});
