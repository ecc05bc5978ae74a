import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import { limits } from '#contract/limits.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { MadeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import type { ImportReport } from '#contract/schemas/funnels/importReport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { importBytes, picture } from '../funnels/bundleWorld.ts';
import { asks, block, decides, offers, says, sets, typebot } from './typebotFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
});
afterAll(() => app.stop());

const bytesOf = (file: unknown) => Buffer.from(JSON.stringify(file));
const send = async (owner: SignedUp, file: unknown, query = '') => {
  const { status, body } = await importBytes(app.url, owner, bytesOf(file), query);
  return { status, body: body as typeof body & MadeFunnel };
};
const reportOf = (owner: SignedUp, id: string) =>
  owner.call<ImportReport>(endpoints.funnels.importReport, { params: { id } });
const fieldsOf = async (owner: SignedUp) =>
  (await owner.call<{ results: ContactField[] }>(endpoints.fields.list)).body.results.map(({ name, kind }) => [
    name,
    kind,
  ]);

const lead = typebot(
  {
    Hello: [
      says('Your city?'),
      asks('text input', 'City'),
      block('Webhook', { options: { webhook: { url: 'https://api.example.org/' } } }),
      sets('Points', '5'),
      decides([['Points', 'Greater than', '3', 'Bye']]),
    ],
    Bye: [says('Bye from {{City}}'), offers(['Again'])],
  },
  { variables: ['City', 'Points'] },
);

test('an exported Typebot becomes a draft with its fields, and what was skipped is kept with its stage', async () => {
  const owner = await signUp(app);
  const { status, body } = await send(owner, lead);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ name: 'Brought along', state: 'draft', imported: { program: 'typebot', items: 1 } },
    made_fields: [
      { name: 'city', title: 'City', kind: 'text', choices: [] },
      { name: 'points', title: 'Points', kind: 'number', choices: [] },
    ],
  });
  expect(body.problems.filter(({ severity }) => severity === 'critical').map(({ code }) => code)).toEqual(['no_bot']);
  expect(await fieldsOf(owner)).toEqual([
    ['city', 'text'],
    ['points', 'number'],
  ]);
  const [first] = body.document.stages;
  const item = { group: 'Hello', block: 'HTTP request', detail: 'https://api.example.org/', stage: first?.id };
  expect((await reportOf(owner, body.id)).body).toMatchObject({
    ...{ program: 'typebot', version: '6', items: [{ reason: 'block', ...item }] },
  });
  const again = await owner.call<MadeFunnel>(endpoints.funnels.get, { params: { id: body.id } });
  expect(again.body.imported).toEqual(body.imported);
  const other = await signUp(app);
  expect((await reportOf(other, body.id)).status).toBe(404);
});

test('a funnel that was not brought along has no report', async () => {
  const owner = await signUp(app);
  const { body } = await owner.call<MadeFunnel>(endpoints.funnels.create, { body: { name: 'Own' } });
  expect(body).not.toHaveProperty('imported');
  expect((await reportOf(owner, body.id)).status).toBe(404);
});

test('a Typebot that is sent again with its id is made once, with one report and each field once', async () => {
  const owner = await signUp(app);
  const id = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => send(owner, lead, `?id=${id}`)));
  expect(sent.map(({ status, body }) => [status, body.id])).toEqual(sent.map(() => [201, id]));
  expect(await fieldsOf(owner)).toHaveLength(2);
  const { body } = await owner.call<{ results: unknown[] }>(endpoints.funnels.list);
  expect(body.results).toHaveLength(1);
  expect((await send(owner, { ...lead, name: 'Another' }, `?id=${id}`)).status).toBe(409);
});

test('a field of the same name and another kind is asked about, and follows where it gets another name', async () => {
  const owner = await signUp(app);
  await owner.call(endpoints.fields.create, { body: { title: 'Points', name: 'points', kind: 'text' } });
  const refused = await send(owner, lead);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'field_differs', fields: ['points'] }]);
  expect(await fieldsOf(owner)).toHaveLength(1);
  const { status, body } = await send(owner, lead, '?fields=rename');
  expect([status, JSON.stringify(body.document).includes('"points_2"')]).toEqual([201, true]);
  expect(body.document.stages[0]?.exits).toMatchObject([{ condition: { all: [{ own: { field: 'points_2' } }] } }, {}]);
});

test('a picture that the file holds comes along, and one that is none is named', async () => {
  const owner = await signUp(app);
  const inside = (bytes: Buffer) =>
    block('image', { content: { url: `data:image/png;base64,${bytes.toString('base64')}` } });
  const file = typebot({ Pictures: [inside(await picture('#369')), inside(Buffer.from('no picture')), says('Seen?')] });
  const { status, body } = await send(owner, file);
  expect(status).toBe(201);
  expect(Object.values(body.files)).toMatchObject([{ mime: 'image/png', width: 8, height: 8 }]);
  const { items } = (await reportOf(owner, body.id)).body;
  expect(items).toMatchObject([
    { reason: 'media', group: 'Pictures', detail: 'image/png', stage: body.document.stages[0]?.id },
  ]);
});

test('the stages that a file has none of are called in the owner’s language', async () => {
  const owner = await signUp(app);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytesOf(lead))]), 'typebot.json');
  const headers = { authorization: `Token ${owner.token}`, 'accept-language': 'ru' };
  const url = new URL(endpoints.funnels.import.path, app.url);
  const body = (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as MadeFunnel;
  expect(body.document.stages.map(({ title }) => title)).toEqual(['Hello', 'Bye', 'Конец']);
});

test.each<[string, Buffer, RegExp]>([
  ['broken JSON', Buffer.from('{"version":"6",'), /part of it is missing/],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), /part of it is missing/],
  ['another program’s', bytesOf({ nodes: [{ type: 'manychat' }] }), /ManyChat and BotHelp do not export/],
  ['the head of our own', bytesOf({ format: 'voronka-funnel', version: 1 }), /Import the whole zip/],
  ['a version that is not known', bytesOf({ ...lead, version: '9' }), /version 9/],
  ['what is damaged', bytesOf({ ...lead, variables: [{ name: 'x' }] }), /variables\.0\.id/],
  ['too many blocks', bytesOf(typebot({ A: Array.from({ length: 10_001 }, () => says('')) })), /10,?000 blocks/],
  ['neither zip nor JSON', Buffer.from('hello'), /neither a zip exported from Voronka nor a JSON/],
])('%s is refused with what to do, in both languages, and leaves nothing', async (_what, bytes, text) => {
  const owner = await signUp(app);
  const { status, body } = await importBytes(app.url, owner, bytes);
  expect(status).toBe(400);
  const sentence = body.file?.[0] ?? '';
  expect(sentence).toMatch(text);
  expect(fieldText(sentence, 'ru')).not.toBe(sentence);
  expect((await owner.call<{ results: unknown[] }>(endpoints.funnels.list)).body.results).toEqual([]);
});

longTest('a JSON file of more than 10 MB is refused', async () => {
  const owner = await signUp(app);
  const { status, body } = await send(owner, { ...lead, theme: 'x'.repeat(limits.convertedBytes) });
  expect([status, body.code]).toEqual([413, 'file_too_big']);
  expect(body.detail).toContain('10');
});

test('a template is not made of another program’s file, which says how to get one', async () => {
  const owner = await signUp(app);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytesOf(lead))]), 'typebot.json');
  const url = new URL(endpoints.templates.import.path, app.url);
  const answer = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Token ${owner.token}` } });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { file: [expect.stringContaining('Import this file as a funnel')] },
  ]);
});
