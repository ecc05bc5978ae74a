import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Template, TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit, visitSignedIn } from '#tests/support/visit.ts';
import { focused, tabTo } from '../focus.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { admin, product } from '../sharedProduct.ts';

/** A template of a new funnel. */
async function templateOf(user: SignedUp, name: string, given: { scope?: 'affiliates' } = {}): Promise<Template> {
  const funnel = await seedFunnel(user, { name: `${name}, a funnel` });
  const body = { name, description: 'Three stages to begin with.', funnel: funnel.id, ...given };
  return (await user.call<Template>(endpoints.templates.create, { body })).body;
}

const templatesOf = async (user: SignedUp): Promise<TemplateSummary[]> =>
  (await user.call<{ results: TemplateSummary[] }>(endpoints.templates.list)).body.results;

const funnelsOf = async (user: SignedUp): Promise<Funnel[]> =>
  (await user.call<{ results: Funnel[] }>(endpoints.funnels.list)).body.results;

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a newcomer begins with the ready-made templates, also in Russian, and makes a funnel of one', async () => {
  const { page, errors, user } = await visitSignedIn(browser, product.url, '/content/templates/');
  await page.getByRole('article', { name: 'Lead magnet' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(6);
  expect(await page.getByRole('radio', { name: 'For affiliates' }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Русский' }).check();
  await page.getByRole('article', { name: 'Вебинар' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a template' }).fill('запись');
  await page.getByRole('article', { name: 'Запись на занятие' }).getByText('6 stages').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('button', { name: 'Add to my funnels: “Запись на занятие”' }).click();
  await noticeShown(page, 'The funnel is created');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  expect((await funnelsOf(user)).map(({ name }) => name)).toEqual(['Запись на занятие']);
  await page.goBack();
  await page.getByRole('article', { name: 'Запись на занятие' }).getByText('In 1 of your funnels').waitFor();
  expect(errors).toEqual([]);
});

test('a new funnel begins with a template, and shows when that has a newer version', async () => {
  const owner = await signUp(product);
  const { id, draft_revision, document } = await templateOf(owner, 'Any course');
  const { page, errors } = await visit(browser, product.url, '/content/panel/', { token: owner.token });
  await page.getByRole('button', { name: 'New funnel' }).press('Enter');
  await page.getByRole('button', { name: 'From a template' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New funnel' });
  await dialog.getByRole('button', { name: /^Webinar/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Any course/ }).press('Enter');
  await noticeShown(page, 'The funnel is created');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);

  const edits = [{ type: 'stage.change', id: document.stages[0]?.id ?? '', title: 'Good morning' }];
  await owner.call(endpoints.templates.edit, { params: { id }, body: { base_revision: draft_revision, edits } });
  await owner.call(endpoints.templates.save, { params: { id }, body: { base_revision: draft_revision + 1 } });
  await page.goto(`${product.url}/content/templates/`);
  await page.getByRole('article', { name: 'Any course' }).getByText('Update available').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'See what’s new: “Any course”' }).click();
  await page.waitForURL(/\/template\/$/);
  await page.getByText('Good morning').first().waitFor();
  expect(errors).toEqual([]);
});

test('a funnel is saved as a template from its card and from its editor', async () => {
  const owner = await signUp(product);
  const funnel = await seedFunnel(owner, { name: 'Spring course' });
  const { page, errors } = await visit(browser, product.url, '/content/panel/', { token: owner.token });
  await page.getByRole('button', { name: 'Save as a template: “Spring course”' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as a template' });
  await dialog.getByLabel('Template name').fill('Any course');
  await dialog.getByRole('switch', { name: 'With tags' }).uncheck();
  await dialog.getByRole('button', { name: 'Create the template' }).press('Enter');
  await noticeShown(page, 'The template is created');
  await page.goto(`${product.url}/content/funnels/${funnel.id}/`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as a template' }).press('Enter');
  await dialog.getByRole('button', { name: 'Create the template' }).press('Enter');
  await noticeShown(page, 'The template is created');
  expect((await templatesOf(owner)).map(({ name }) => name)).toEqual(['Spring course', 'Any course']);
  expect(errors).toEqual([]);
});

test('by keyboard a funnel becomes a template, is renamed, archived, returned and deleted', async () => {
  const owner = await signUp(product);
  await seedFunnel(owner, { name: 'Spring course' });
  const { page, errors } = await visit(browser, product.url, '/content/templates/', { token: owner.token });
  await page.getByRole('radio', { name: 'My templates' }).check();
  await page.getByText('You have no templates yet').waitFor();
  await tabTo(page, 'New template');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('From one of my funnels');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Template name').inputValue()).toBe('Spring course');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Template name').press('Enter');
  await noticeShown(page, 'The template is created');
  await page.getByRole('heading', { level: 1, name: 'Spring course' }).waitFor();
  await page.getByRole('region', { name: 'Preview: Hello' }).getByText('Good day!').waitFor();
  await page.getByRole('button', { name: /^Offer/ }).press('Enter');
  await page.getByRole('region', { name: 'Preview: Offer' }).getByText('A cup of clay').waitFor();
  await page.getByText('No version is saved yet.').waitFor();
  await page.getByRole('button', { name: 'Try it' }).press('Enter');
  const chat = page.getByRole('dialog', { name: 'Try it' });
  await chat.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await chat.getByText('Good day!').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Edit' }).press('Enter');
  await page.waitForURL('**/edit/');
  await page.getByRole('button', { name: 'Save as version' }).waitFor();
  await page.goBack();
  await page.getByText('No version is saved yet.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'All templates' }).press('Enter');
  const card = page.getByRole('article', { name: 'Spring course' });
  await card.getByText('3 stages').waitFor();

  const menu = async (item: string) => {
    await page.getByRole('button', { name: /^More actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await menu('Name and description');
  await dialog.getByLabel('Description').fill('For each new date.');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await card.getByText('For each new date.').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await menu('Archive');
  await page.getByText('You have no templates yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await card.waitFor();
  await menu('Delete');
  await dialog.getByText('Are you sure you want to remove the template?').waitFor();
  await expect.poll(() => focused(page)).toBe('Keep it');
  await dialog.getByRole('button', { name: 'Delete forever' }).press('Enter');
  await page.getByText('You have no templates yet').waitFor();
  expect(await templatesOf(owner)).toEqual([]);
  expect(errors).toEqual([]);
});

test('an admin publishes a template for affiliates and withdraws it; a partner adds it on a phone in Russian', async () => {
  const { name } = await templateOf(admin, 'Webinar for schools', { scope: 'affiliates' });
  const look = { token: admin.token, theme: 'dark' } as const;
  const { page, errors } = await visit(browser, product.url, '/content/templates/?tab=affiliates', look);
  const card = page.getByRole('article', { name });
  await card.getByText('Draft').waitFor();
  await card.getByRole('button', { name: `Publish: “${name}”` }).click();
  await card.getByText('Published').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const partner = await signUp(product);
  await becomePartner(partner);
  const small = { token: partner.token, size: phone, language: 'ru' } as const;
  const theirs = await visit(browser, product.url, '/content/templates/', small);
  await theirs.page.getByRole('radio', { name: 'Для партнёров' }).check();
  await theirs.page.getByRole('article', { name }).getByText('Ещё не добавлен').waitFor();
  expect(await violationsOf(theirs.page)).toEqual([]);
  expect(await isWithin(theirs.page)).toBe(true);
  await theirs.page.getByRole('link', { name }).tap();
  await theirs.page.getByText('Good day!').last().waitFor();
  expect(await violationsOf(theirs.page)).toEqual([]);
  expect(await isWithin(theirs.page)).toBe(true);
  await theirs.page.goBack();
  await theirs.page.getByRole('button', { name: `Добавить в мои воронки: «${name}»` }).tap();
  await theirs.page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);

  await page.getByRole('button', { name: `More actions for “${name}”` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await card.getByText('Withdrawn').waitFor();
  await card.getByText('Added 1 time').waitFor();
  await card.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Who has added it' }).waitFor();
  await page.getByText('Version 1').last().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await theirs.page.goto(`${product.url}/content/templates/?tab=affiliates`);
  await theirs.page.getByText('Шаблонов для партнёров пока нет').waitFor();
  expect([...errors, ...theirs.errors]).toEqual([]);
});
