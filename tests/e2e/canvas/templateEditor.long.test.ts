import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { isSaved, stageOf, writeMessage } from '../editing.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

/** A template of three stages, saved as its first version. */
async function saved(owner: SignedUp): Promise<Template> {
  const source = await seedFunnel(owner);
  const body = { name: 'Course sale', funnel: source.id };
  const { body: created } = await owner.call<Template>(endpoints.templates.create, { body });
  const params = { id: created.id };
  return (await owner.call<Template>(endpoints.templates.save, { params, body: { base_revision: 0 } })).body;
}

const current = async (owner: SignedUp, { id }: Template): Promise<Template> =>
  (await owner.call<Template>(endpoints.templates.get, { params: { id } })).body;
const firstText = async (owner: SignedUp, template: Template) =>
  (await current(owner, template)).document.stages[0]?.messages[0]?.text;

test('an owner edits a template as a funnel, undoes, saves a version, and cannot save what is not ready', async () => {
  const owner = await signUp(product);
  const template = await saved(owner);
  const address = `/content/templates/${template.id}/edit/`;
  const { page, errors } = await visit(browser, product.url, address, { token: owner.token });
  await page.getByText('Version 1', { exact: true }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Funnel' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the template' }).click();
  await page.getByRole('heading', { name: 'Course sale' }).waitFor();
  await page.goBack();
  await stageOf(page, 'Hello').getByRole('button', { name: 'Good day!' }).click();
  await writeMessage(page, 'Good evening!');
  await page.getByText('Changed since version 1').waitFor();
  await isSaved(page);
  expect(await firstText(owner, template)).toBe('Good evening!');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(() => firstText(owner, template)).toBe('Good day!');
  await page.getByRole('button', { name: /^Redo/ }).first().click();
  await expect.poll(() => firstText(owner, template)).toBe('Good evening!');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Try it' }).click();
  const chat = page.getByRole('complementary', { name: 'Try it' });
  await chat.getByRole('button', { name: 'Start', exact: true }).click();
  await chat.getByText('Good evening!').waitFor();
  expect(await chat.getByRole('button', { name: 'Test on my phone' }).count()).toBe(0);
  await chat.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save as version' }).click();
  await page.getByRole('heading', { name: 'Ready for version 2' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save version 2' }).press('Enter');
  await page.getByText('Version 2 is saved').waitFor();
  await page.getByText('Version 2', { exact: true }).waitFor();
  expect(await current(owner, template)).toMatchObject({ version: 2, changed: false });

  await stageOf(page, 'Hello').getByRole('button', { name: 'Good evening!' }).click();
  await writeMessage(page, ' ');
  await isSaved(page);
  await page.getByRole('button', { name: 'Save as version' }).click();
  await page.getByRole('heading', { name: 'Not ready yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'Save version 3' }).isDisabled()).toBe(true);
  expect(errors).toEqual([]);
});

test('on a phone, by keyboard, a template shows what another tab edited, and its version is saved from the dock', async () => {
  const owner = await signUp(product);
  const template = await saved(owner);
  const address = `/content/templates/${template.id}/edit/`;
  const look = { size: phone, language: 'ru', theme: 'dark', token: owner.token } as const;
  const { page, errors } = await visit(browser, product.url, address, look);
  await page.getByText('Версия 1', { exact: true }).waitFor();
  const [stage] = template.document.stages;
  const edits: Edit[] = [{ type: 'stage.change', id: stage?.id ?? '', title: 'Начало' }];
  const body = { id: v7(), base_revision: template.draft_revision, edits };
  await owner.call(endpoints.templates.edit, { params: { id: template.id }, body });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Начало').first().waitFor();
  await page.getByText('Изменён после версии 1').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить версию' }).press('Enter');
  const save = page.getByRole('button', { name: 'Сохранить версию 2' });
  await save.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await save.press('Enter');
  await page.getByText('Версия 2 сохранена').waitFor();
  await expect.poll(async () => (await current(owner, template)).version).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const stranger = await signUp(product);
  const other = await visit(browser, product.url, address, { token: stranger.token });
  await other.page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  expect(errors).toEqual([]);
});
