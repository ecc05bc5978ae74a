import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { ImportPreview } from '#contract/schemas/contacts/contactImport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { guessed, upload } from './importWorld.ts';

const { fields, imports } = endpoints;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  await owner.call(endpoints.account.changeMe, { body: { time_zone: 'Europe/Moscow' } });
  await owner.call<ContactField>(fields.create, { body: { title: 'Birthday', kind: 'date' } });
  await owner.call<ContactField>(fields.create, { body: { title: 'Spent', kind: 'number' } });
  const tags = [{ id: crypto.randomUUID(), title: 'VIP', colour: 'teal' as const }];
  await seedFunnel(owner, { document: { ...threeStages(), tags } });
});
afterAll(() => app.stop());

const csv = (...rows: string[][]) => stringify(rows, { delimiter: ';', quoted: true });
async function preview(id: string, body: object) {
  const { status, body: answer } = await owner.call<ImportPreview>(imports.preview, { params: { id }, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.rows;
}

it('the first rows are shown as they would be read, with what cannot be', async () => {
  const names = ['Name', 'Phone', 'Birthday', 'Spent', 'Telegram', 'Language', 'Tags', 'Registration date', 'Number'];
  const file = csv(
    names,
    ['Anna', '8 916 123-45-67', '46387', '1 234,50 ₽', '@anna_smirnova', 'Русский', 'VIP, New', '46387', '12'],
    ['Ivan', '7,91612E+10', 'soon', 'much', 'https://t.me/ivan_petrov', '', 'New', '31.12.2026 10:00', '7.9E+10'],
    ['Vera', '+79161234568, 12, +79161234569', '', '', '', '', '', '45000', ''],
  );
  const { body: one } = await upload(app.url, owner, file);
  const read = (value: unknown) => ({ value, unread: false });
  const unread = (value: unknown = null) => ({ value, unread: true });
  const rows = await preview(one.id, { columns: guessed(one) });
  expect(rows).toEqual([
    [
      ...[read('Anna'), read('+79161234567'), read('2026-12-31'), read(1234.5), read('anna_smirnova'), read('ru')],
      ...[unread('VIP'), read('2026-12-31'), read('12')],
    ],
    [
      ...[read('Ivan'), unread(), unread(), unread(), read('ivan_petrov'), read(null)],
      ...[unread(), read('2026-12-31'), read('7.9E+10')],
    ],
    [
      read('Vera'),
      unread('+79161234568, +79161234569'),
      ...[2, 3, 4, 5, 6].map(() => read(null)),
      read('2023-03-15'),
      read(null),
    ],
  ]);

  const other = await preview(one.id, { columns: { ...guessed(one), 1: null, 2: 'note' }, country: 'US' });
  expect(other[0]?.slice(1, 3)).toEqual([read('8 916 123-45-67'), read('46387')]);
  expect(await preview(one.id, { columns: {} })).toHaveLength(3);
});

it('the first rows of an import that was started are not read again', async () => {
  const { body: one } = await upload(app.url, owner, csv(['E-mail'], ['anna@example.org']));
  const choice = { columns: guessed(one), known: 'fill', by: 'email' };
  await owner.call(imports.start, { params: { id: one.id }, body: choice });
  const asked = { params: { id: one.id }, body: { columns: guessed(one) } };
  expect((await owner.call(imports.preview, asked)).status).toBe(409);
  const stranger = await signUp(app);
  expect((await stranger.call(imports.preview, asked)).status).toBe(404);
});
