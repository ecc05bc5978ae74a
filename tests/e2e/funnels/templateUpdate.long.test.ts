import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** A template with a first version, and a funnel made from it. */
async function added() {
  const owner = await signUp(product);
  const source = await seedFunnel(owner, { name: 'Source' });
  const created = await owner.call<Template>(endpoints.templates.create, {
    body: { name: 'Course sale', funnel: source.id },
  });
  const params = { id: created.body.id };
  const saved = await owner.call<Template>(endpoints.templates.save, { params, body: { base_revision: 0 } });
  const { body: funnel } = await owner.call<Funnel>(endpoints.templates.add, { params, body: { name: 'First cup' } });
  let revision = 0;
  return {
    owner,
    funnel,
    template: saved.body.document,
    /** Saves the next version of the template. */
    async next(edits: Edit[]): Promise<void> {
      await owner.call(endpoints.templates.edit, { params, body: { base_revision: revision, edits } });
      revision += 1;
      await owner.call(endpoints.templates.save, { params, body: { base_revision: revision } });
    },
  };
}

const current = async (owner: SignedUp, id: string): Promise<Funnel> =>
  (await owner.call<Funnel>(endpoints.funnels.get, { params: { id }, query: {} })).body;

async function edit(owner: SignedUp, id: string, edits: Edit[]): Promise<void> {
  const { revision } = await current(owner, id);
  const body = { id: v7(), base_revision: revision, edits };
  expect((await owner.call(endpoints.funnels.edit, { params: { id }, body })).status).toBe(200);
}

const at = ({ stages }: FunnelDocument, index: number): Stage => stages[index] ?? expect.fail();
const first = ({ messages: [message] }: Stage): Message => message ?? expect.fail();

/** The radio of a version in the change of this title. */
const version = (page: Page, title: string, whose: RegExp) =>
  page.getByRole('group', { name: title }).getByRole('radio', { name: whose });

test('an owner sees that a template has a newer version, takes some of its changes, and undoes them at once', async () => {
  const { owner, funnel, template, next } = await added();
  const target: Stage = { ...at(template, 0), id: v7(), title: 'In parts', x: 1200, messages: [] };
  const offer = first(at(template, 1));
  const button = { id: v7(), kind: 'next' as const, label: 'Pay in parts', to: target.id, tag: null };
  await next([
    { type: 'stage.add', stage: target },
    { type: 'message.change', id: offer.id, buttons: [...offer.buttons, button] },
    { type: 'message.change', id: first(at(template, 0)).id, text: 'Good day to you, friend!' },
    { type: 'stage.change', id: at(template, 2).id, title: 'Thank you' },
  ]);
  await edit(owner, funnel.id, [
    { type: 'message.change', id: first(at(funnel.document, 0)).id, text: 'Good morning!' },
  ]);
  const before = (await current(owner, funnel.id)).document;
  const { page, errors } = await visit(browser, product.url, '/content/panel/', { token: owner.token });
  const card = page.getByRole('article', { name: 'First cup' });
  await card.getByRole('link', { name: 'Update available' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await card.getByRole('link', { name: 'First cup' }).click();
  await page.getByRole('link', { name: 'See what’s new' }).click();
  await page.getByRole('heading', { name: 'Update from “Course sale”' }).waitFor();
  await page.getByText('Version 1 → 2').waitFor();
  await page.getByText('4 changes.').waitFor();
  expect(await page.locator('ins').allTextContents()).toContain('day to you, friend!');
  expect(await version(page, 'Text of message 1', /Your version/).isChecked()).toBe(true);
  expect(await version(page, 'New button of message 1', /Template now/).isChecked()).toBe(true);
  await page.getByText('Also includes: In parts · New stage').waitFor();
  expect(await version(page, 'New stage', /Your version/).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await version(page, 'New button of message 1', /Your version/).check();
  await version(page, 'New stage', /Your version/).check();
  await version(page, 'New button of message 1', /Template now/).check();
  expect(await version(page, 'New stage', /Template now/).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'To decide 1' }).click();
  await version(page, 'Text of message 1', /Template now/).check();
  await page.getByRole('button', { name: 'Apply 4 changes' }).click();
  await page.getByText('4 changes are in your draft').waitFor();
  const taken = (await current(owner, funnel.id)).document;
  expect(taken.stages.map(({ title }) => title)).toEqual(['Hello', 'Offer', 'Thank you', 'In parts']);
  expect(first(at(taken, 0)).text).toBe('Good day to you, friend!');
  expect(first(at(taken, 1)).buttons.at(-1)).toMatchObject({ label: 'Pay in parts', to: at(taken, 3).id });

  await page.getByRole('main').getByText('In parts').first().waitFor();
  expect(await page.getByText('Update available').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await current(owner, funnel.id)).document).toEqual(before);
  expect(errors).toEqual([]);
});

test('on a phone, by keyboard, no choice is lost when the funnel changes meanwhile, and later nothing is new', async () => {
  const { owner, funnel, template, next } = await added();
  await edit(owner, funnel.id, [{ type: 'stage.change', id: at(funnel.document, 0).id, title: 'Mine' }]);
  const bot = product.telegram.createBot({ username: 'merging_bot' });
  const params = { id: funnel.id };
  await owner.call(endpoints.funnels.connect, { params, body: { token: bot.token } });
  await owner.call(endpoints.funnels.run, { params, body: {} });
  await next([
    { type: 'stage.change', id: at(template, 0).id, title: 'Theirs', colour: 'red' },
    { type: 'message.change', id: first(at(template, 2)).id, delay: 7200 },
    { type: 'stage.move', id: at(template, 2).id, index: 0 },
  ]);
  const address = `/content/funnels/${funnel.id}/template/`;
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, address, look);
  await page.getByText('4 изменения.').waitFor();
  expect(await version(page, 'Место среди этапов', /Шаблон сейчас/).isDisabled()).toBe(true);
  await page.getByText('Воронка уже запускалась').waitFor();
  await version(page, 'Название этапа', /Ваша версия/).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => version(page, 'Название этапа', /Шаблон сейчас/).isChecked()).toBe(true);
  await version(page, 'Цвет этапа', /Шаблон сейчас/).focus();
  await page.keyboard.press('ArrowDown');
  expect(await violationsOf(page)).toEqual([]);

  await edit(owner, funnel.id, [{ type: 'stage.change', id: at(funnel.document, 1).id, title: 'Elsewhere' }]);
  const take = page.getByRole('button', { name: 'Применить 2 изменения' });
  await take.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Ваш выбор сохранён').waitFor();
  expect(await version(page, 'Название этапа', /Шаблон сейчас/).isChecked()).toBe(true);
  expect(await version(page, 'Цвет этапа', /Ваша версия/).isChecked()).toBe(true);
  expect(await focused(page)).toBe('Применить 2 изменения');
  await page.keyboard.press('Enter');
  await page.getByText('2 изменения теперь в вашем черновике').waitFor();
  const taken = (await current(owner, funnel.id)).document;
  expect(taken.stages.map(({ title }) => title)).toEqual(['Theirs', 'Elsewhere', 'Thanks']);
  expect(at(taken, 0).colour).toBe(at(funnel.document, 0).colour);
  expect(first(at(taken, 2)).delay).toBe(7200);

  await page.goto(new URL(address, product.url).href);
  await page.getByText('В шаблоне нет ничего нового').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('link', { name: 'Открыть воронку' }).press('Enter');
  await page.getByText('Elsewhere').first().waitFor();
  expect(errors).toEqual([]);
});
