import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { callEndpoint, type SignedUp, signUp } from '#tests/support/app.ts';
import { contextOf, watchErrors } from '#tests/support/browser.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { isSaved, stageOf } from './editing.ts';
import { browser, untrustedHost } from './sharedBrowser.ts';
import { product } from './sharedProduct.ts';

/** More than the six connections that a browser opens to one server over HTTP/1.1. */
const tabCount = rounds(7, 12);
const { edit, get } = endpoints.funnels;

const address = new URL(product.url);
address.hostname = untrustedHost;

/** A browser of somebody who is signed in, and the streams that its tabs hold open. */
async function openBrowser(user: SignedUp) {
  const context = await contextOf(browser, address.href, { token: user.token });
  context.setDefaultTimeout(30_000);
  const requests = new Set<Request>();
  context.on('request', (request) => request.url().includes('/events/') && requests.add(request));
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
  const pageOf = (request: Request) => request.frame().page();
  const streams = () => [...requests].filter((request) => !pageOf(request).isClosed());
  const open = async (funnel: Funnel) => {
    const page = await context.newPage();
    const errors = watchErrors(page);
    await page.goto(new URL(`/content/funnels/${funnel.id}/`, address).href);
    await stageOf(page, 'Offer').waitFor();
    return { page, funnel, errors };
  };
  const told = (request: Request) => new URL(request.url()).searchParams.get('funnels')?.split(',') ?? [];
  /** Beside those of conversations and of notices, of which there is one each. */
  const ofFunnels = () => streams().filter((request) => told(request).length > 0);
  return { context, streams, ofFunnels, open, told };
}

async function retitle(user: SignedUp, id: string, title: string): Promise<void> {
  const { body } = await user.call<Funnel>(get, { params: { id } });
  const edits = [{ type: 'stage.change', id: body.document.stages[1]?.id, title }];
  const answer = await user.call(edit, { params: { id }, body: { base_revision: body.revision, edits } });
  expect(answer.status).toBe(200);
}

async function writeTitle(page: Page, from: string, title: string): Promise<void> {
  await stageOf(page, from).getByText(from, { exact: true }).click();
  await page.getByRole('complementary').getByLabel('Stage title').fill(title);
}

test('more tabs of more funnels than connections over plain HTTP share one event stream, get their own events, and save', async () => {
  const user = await signUp(product);
  const { context, streams, ofFunnels, open, told } = await openBrowser(user);
  const tabs: Awaited<ReturnType<typeof open>>[] = [];
  for (let i = 0; i < tabCount; i++) tabs.push(await open(await seedFunnel(user, { name: `Shop ${i}` })));
  const [first] = tabs;
  expect(await first?.page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false]);

  const ids = tabs.map(({ funnel }) => funnel.id).toSorted();
  await expect.poll(() => ofFunnels().map(told)).toEqual([ids]);
  await expect.poll(() => streams().length).toBe(3);
  await Promise.all(tabs.map(({ funnel }, i) => retitle(user, funnel.id, `Elsewhere ${i}`)));
  await Promise.all(tabs.map(({ page }, i) => stageOf(page, `Elsewhere ${i}`).waitFor()));
  for (const [i, { page }] of tabs.entries()) await writeTitle(page, `Elsewhere ${i}`, `Here ${i}`);
  await Promise.all(tabs.map(({ page }) => isSaved(page)));
  for (const [i, { funnel }] of tabs.entries()) {
    const { body } = await user.call<Funnel>(get, { params: { id: funnel.id } });
    expect(body.document.stages[1]?.title).toBe(`Here ${i}`);
  }

  const reading = ofFunnels()[0]?.frame().page();
  const left = tabs.filter(({ page }) => page !== reading);
  expect(left).toHaveLength(tabCount - 1);
  await reading?.close();
  await Promise.all(left.map(({ funnel }, i) => retitle(user, funnel.id, `Handed over ${i}`)));
  await Promise.all(left.map(({ page }, i) => stageOf(page, `Handed over ${i}`).waitFor()));
  await expect.poll(() => ofFunnels().map(told)).toEqual([left.map(({ funnel }) => funnel.id).toSorted()]);
  const errors = left.flatMap((tab) => tab.errors).filter((said) => !said.includes('Cross-Origin-Opener-Policy'));
  expect(errors).toEqual([]);
  await context.close();
});

test('an account that signs in in one tab gets no events of the previous one', async () => {
  const [anna, boris] = [await signUp(product), await signUp(product)];
  const [hers, his] = [await seedFunnel(anna), await seedFunnel(boris)];
  const login = { email: anna.email, password: 'correct horse 7' };
  const elsewhere = await callEndpoint<{ auth_token: string }>(product.url, endpoints.account.login, { body: login });
  const { context, open, told } = await openBrowser({ ...anna, token: elsewhere.body.auth_token });
  const asked: { token: string; funnels: string[] }[] = [];
  context.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Token ', '') ?? '';
    if (request.url().includes('/api/events/')) asked.push({ token, funnels: told(request) });
  });
  const { page: stays } = await open(hers);
  const { page } = await open(hers);
  await page.goto(new URL('/settings/', address).href);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in/**');
  await stays.waitForURL('**/sign-in/**');
  await page.getByLabel('E-mail').fill(boris.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/content/panel/');
  await page.goto(new URL(`/content/funnels/${his.id}/`, address).href);
  await stageOf(page, 'Offer').waitFor();
  await expect.poll(() => asked.some(({ funnels }) => funnels.includes(his.id))).toBe(true);
  await Promise.all([retitle(anna, hers.id, 'Of hers'), retitle(boris, his.id, 'Of his')]);
  await stageOf(page, 'Of his').waitFor();
  const ofAnna = elsewhere.body.auth_token;
  for (const { token, funnels } of asked) expect(funnels).toEqual([token === ofAnna ? hers.id : his.id]);
  await context.close();
});
