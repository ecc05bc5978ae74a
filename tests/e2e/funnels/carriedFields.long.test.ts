import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Template, TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { phone } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/longTest.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { visit } from '#tests/support/visit.ts';
import { focused } from '../focus.ts';
import { noticeShown } from '../account/notice.ts';
import { browser } from '../sharedBrowser.ts';
import { admin, product } from '../sharedProduct.ts';

/** Somebody with a field of the name that the lead magnet asks for, of another kind. */
async function ownerOfField(): Promise<SignedUp> {
  const owner = await signUp(product);
  const body = { name: 'experience', title: 'Years of work', kind: 'number' };
  await owner.call(endpoints.fields.create, { body });
  return owner;
}
const fieldsOf = async (user: SignedUp): Promise<string[]> =>
  (await user.call<{ results: ContactField[] }>(endpoints.fields.list)).body.results.map(({ name }) => name);

/** The lead magnet as somebody else has exported it. */
async function exportedMagnet(): Promise<Buffer> {
  const author = await signUp(product);
  const { body } = await author.call<{ results: TemplateSummary[] }>(endpoints.templates.list, {
    query: { scope: 'ready', language: 'en' },
  });
  const id = body.results.find(({ name }) => name === 'Lead magnet')?.id ?? '';
  const funnel = await author.call<Funnel>(endpoints.templates.add, { params: { id }, body: {} });
  const path = endpoints.funnels.export.path.replace(':id', funnel.body.id);
  const headers = { authorization: `Token ${author.token}` };
  return Buffer.from(await (await fetch(new URL(path, product.url), { headers })).arrayBuffer());
}

test('on a phone a template asks in Russian which of two differing fields to keep, and tells what it made', async () => {
  const owner = await ownerOfField();
  const small = { token: owner.token, size: phone, language: 'ru', theme: 'dark' } as const;
  const { page, errors } = await visit(browser, product.url, '/content/panel/?add=template', small);
  await page.getByRole('button', { name: /^Лид-магнит/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Такое поле у вас уже есть' });
  await dialog.getByText('«Years of work»').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const heights = await dialog
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await dialog.getByRole('button', { name: 'Добавить под другим именем' }).tap();
  await noticeShown(page, 'Воронка создана. Добавлено дополнительное поле: «Опыт»');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  expect(await fieldsOf(owner)).toEqual(['experience', 'experience_2']);
  expect(errors).toEqual([]);
});

longTest('by keyboard an imported file keeps the own field, and its issues show the rest', async () => {
  const owner = await ownerOfField();
  const { page, errors } = await visit(browser, product.url, '/content/panel/?add=import', { token: owner.token });
  const buffer = await exportedMagnet();
  await page.getByTestId('import').setInputFiles({ name: 'magnet.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('dialog', { name: 'You have such a field already' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => focused(page)).toBe('Add under another name');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toBe('Keep mine');
  await page.keyboard.press('Enter');
  await noticeShown(page, 'The funnel is created');
  await page.waitForURL(/\/content\/funnels\/[0-9a-f-]{36}\/$/);
  expect(await fieldsOf(owner)).toEqual(['experience']);
  const { body } = await owner.call<{ results: Funnel[] }>(endpoints.funnels.list);
  const [made] = body.results;
  const { problems } = (await owner.call<Funnel>(endpoints.funnels.get, { params: { id: made?.id ?? '' } })).body;
  expect(problems).toContainEqual(expect.objectContaining({ code: 'question_field_kind', detail: 'experience' }));
  expect(errors.filter((one) => !one.includes('409'))).toEqual([]);
});

longTest('an update of a template asks too, and goes into the draft with the answer', async () => {
  const partner = await signUp(product);
  await becomePartner(partner);
  const template = await templateOf(admin, { scope: 'affiliates' });
  const { id } = template;
  const { body: funnel } = await partner.call<Funnel>(endpoints.templates.add, { params: { id }, body: {} });
  const height = { name: 'height', title: 'Height', choices: [] };
  await admin.call(endpoints.fields.create, { body: { ...height, kind: 'number' } });
  await partner.call(endpoints.fields.create, { body: { ...height, kind: 'text' } });
  const asks = {
    ...{ id: v7(), text: 'How tall are you?', image: null, video: null, delay: 0, buttons: [] },
    question: { kind: 'number' as const, field: 'height', within: 3600 },
  };
  const edits = [{ type: 'message.add' as const, stage: template.document.stages[0]?.id ?? '', message: asks }];
  await admin.call(endpoints.templates.edit, { params: { id }, body: { base_revision: 0, edits } });
  await admin.call(endpoints.templates.save, { params: { id }, body: { base_revision: 1 } });
  const look = { token: partner.token, size: phone } as const;
  const { page, errors } = await visit(browser, product.url, `/content/funnels/${funnel.id}/template/`, look);
  await page.getByRole('button', { name: 'Apply 1 change' }).tap();
  const dialog = page.getByRole('dialog', { name: 'You have such a field already' });
  await dialog.getByText('“Height”').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add under another name' }).tap();
  await noticeShown(page, '1 change is in your draft. Custom field added: “Height 2”');
  expect(await fieldsOf(partner)).toEqual(['height', 'height_2']);
  expect(errors.filter((one) => !one.includes('409'))).toEqual([]);
});

/** A saved template of a new funnel. */
async function templateOf(user: SignedUp, given: { scope: 'affiliates' }): Promise<Template> {
  const funnel = await seedFunnel(user, { name: 'How tall' });
  const body = { name: 'How tall', funnel: funnel.id, ...given };
  const { id } = (await user.call<Template>(endpoints.templates.create, { body })).body;
  const saved = await user.call<Template>(endpoints.templates.save, { params: { id }, body: { base_revision: 0 } });
  return saved.body;
}
