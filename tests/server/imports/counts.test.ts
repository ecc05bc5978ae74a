import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport, CountedImport } from '#contract/schemas/contacts/contactImport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { everybody, guessed, runImport, upload } from './importWorld.ts';

const { contacts, imports } = endpoints;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

const known =
  'Phone,First name,Note\n+79991110001,Anna,old\n+79991110002,,\n+79991110003,Vera,same\n+79991110004,Gleb,\n';
const file =
  'Phone,First name,Note\n+79991110001,Hanna,new\n+79991110002,Boris,new\n+79991110003,Vera,same\n' +
  '+79991110004,Gleb,back\n+79991110005,Daria,\n+79991110006,Egor,\n+7 999 111-00-06,Egor again,\n12,,\n';

it('counts what would become of each row, as the import then does; contacts in the archive are left out', async () => {
  await runImport(app.url, owner, known);
  const gleb = (await everybody(owner)).find((one) => one.first_name === 'Gleb');
  await owner.call(contacts.archive, { params: { id: gleb?.id ?? '' } });
  const { body: one } = await upload(app.url, owner, file);
  const count = (by: string) =>
    owner.call<CountedImport>(imports.count, { params: { id: one.id }, body: { columns: guessed(one), by } });
  const { status, body } = await count('phone');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ added: 2, known: 3, repeated: 1, left_out: 2, archived: 1, unread: 0, joining: 0 },
    changes: { fill: 1, overwrite: 2 },
    reasons: [
      { reason: 'This contact is in the archive.', count: 1, row: 5, cells: ['+79991110004', 'Gleb', 'back'] },
      { reason: expect.stringMatching(/^Not a phone number/), count: 1, row: 9, cells: ['12', '', ''] },
    ],
    ...{ unread_reasons: [], new_tags: [] },
  });
  expect((await count('email')).status).toBe(400);
  expect((await everybody(owner)).map((contact) => contact.first_name)).toEqual(['Anna', '', 'Vera']);

  const done = await runImport(app.url, owner, file, { known: 'overwrite' });
  expect(done.progress).toMatchObject({
    added: body.added,
    // who is repeated is changed by the later row
    changed: body.changes.overwrite + body.repeated,
    left_out: body.left_out + body.known - body.changes.overwrite,
  });
  const { body: left } = await owner.call<{ results: { number: number; reason: string }[] }>(imports.leftOut, {
    params: { id: done.id },
  });
  expect(left.results).toMatchObject([
    { number: 4, reason: 'Nothing in it is new.' },
    { number: 5, reason: 'This contact is in the archive.' },
    { number: 9, reason: expect.stringMatching(/^Not a phone number/) },
  ]);
  await owner.call(contacts.return, { params: { id: gleb?.id ?? '' } });
  expect((await everybody(owner)).find((contact) => contact.id === gleb?.id)).toMatchObject({ note: '' });
  expect(await count('phone')).toMatchObject({ status: 200, body: { left_out: 1, archived: 0 } });

  const gone = { params: { id: done.id }, body: { columns: guessed(done), by: 'phone' } };
  expect((await owner.call(imports.count, gone)).status).toBe(409);
});

it('takes the first row for names or for a contact, as its owner says', async () => {
  const { body: read } = await upload(app.url, owner, 'Name,Site\nOlga,olga.example\nPetr,petr.example\n');
  const change = (header: number, id = read.id) =>
    owner.call<ContactImport>(imports.change, { params: { id }, body: { header } });
  expect(read).toMatchObject({ header: 1, rows: 2, columns: [{ name: 'Name', guess: 'first_name' }, {}] });
  const plain = (await change(0)).body;
  expect(plain).toMatchObject({ header: 0, rows: 3, preview: [['Name', 'Site'], {}, {}] });
  expect(plain.columns).toMatchObject([{ name: '', sample: 'Name', guess: null }, { name: '' }]);
  expect((await change(1)).body).toEqual(read);
  expect(await change(9)).toMatchObject({ status: 400, body: { header: [expect.any(String)] } });

  const { body: single } = await upload(app.url, owner, '+79991119999\n');
  expect(single).toMatchObject({ header: 0, rows: 1 });
  expect(await change(1, single.id)).toMatchObject({ status: 400, body: { header: [expect.any(String)] } });
});
