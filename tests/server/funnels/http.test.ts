import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { openStream } from '#tests/support/openStream.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { stage } from './funnelWorld.ts';

const { funnels, files } = endpoints;
let telegram: Telegram;
let app: TestApp;
let owner: SignedUp;
let stranger: SignedUp;

beforeAll(async () => {
  telegram = await startTelegram();
  app = await startTestApp({ telegramRoot: telegram.url, works: false });
  owner = await signUp(app);
  stranger = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await telegram.stop();
});

const three = () => ({ stages: [stage('One'), stage('Two'), stage('Three')], tags: [] });
const create = async (body: object) => (await owner.call<Funnel>(funnels.create, { body })).body;
let bots = 0;
const newBot = () => {
  bots += 1;
  return telegram.createBot({ username: `shop${bots}_bot`, name: `Shop ${bots}` });
};

test('a funnel made from a token has the bot’s name and is ready', async () => {
  const { token } = newBot();
  const { status, body } = await owner.call<Funnel>(funnels.create, { body: { token, document: three() } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: `Shop ${bots}`, state: 'ready', bot: { username: `shop${bots}_bot` } });
  expect(telegram.log.calls('setMyCommands').length).toBeGreaterThan(0);
});

test('creation is atomic: a refused token creates no funnel', async () => {
  const id = randomUUID();
  const token = `123456789:${'A'.repeat(35)}`;
  const { status, body } = await owner.call(funnels.create, { body: { id, name: 'X', token } });
  expect(status).toBe(400);
  expect(body).toHaveProperty('token');
  expect((await owner.call(funnels.get, { params: { id } })).status).toBe(404);
});

test('creation is idempotent by id and body; another body is id_taken; another owner may use the id', async () => {
  const body = { id: randomUUID(), name: 'Mine', document: three() };
  const first = await owner.call<Funnel>(funnels.create, { body });
  const again = await owner.call<Funnel>(funnels.create, { body });
  expect(again).toMatchObject({ status: 201, body: first.body });
  const other = await owner.call(funnels.create, { body: { ...body, name: 'Other' } });
  expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  expect((await stranger.call<Funnel>(funnels.create, { body: { ...body, name: 'Theirs' } })).status).toBe(201);
});

test('creation requires a name or a token', async () => {
  expect(await owner.call(funnels.create, { body: {} })).toMatchObject({ status: 400 });
});

test('a funnel that is named by itself does not take the name of another', async () => {
  const { id } = await create({ name: 'Pottery school' });
  const copies = ['Pottery school', 'POTTERY SCHOOL (copy)', 'Pottery school (copy)', 'Fair 2026', 'Fair 2026'];
  const names: string[] = [];
  for (const name of copies)
    names.push((await owner.call<Funnel>(funnels.copy, { params: { id }, body: { name } })).body.name);
  expect(names).toEqual([
    'Pottery school 2',
    'POTTERY SCHOOL (copy)',
    'Pottery school (copy) 2',
    'Fair 2026',
    'Fair 2026 2',
  ]);
  const longest = 'x'.repeat(limits.titleChars);
  const long = [longest, longest, longest].map((name) =>
    owner.call<Funnel>(funnels.copy, { params: { id }, body: { name } }),
  );
  for (const { body } of await Promise.all(long)) expect([...body.name].length).toBeLessThanOrEqual(limits.titleChars);
  expect((await create({ name: 'Pottery school' })).name).toBe('Pottery school');
});

test.each([
  [{ at: '24:00' }, 'at', 'Not a time of the day, such as 10:00.'],
  [{ at: '9:00' }, 'at', 'Not a time of the day, such as 10:00.'],
  [{ at: '09:00', weekdays: [] }, 'weekdays', 'Ensure this field has at least 1 elements.'],
  [{ at: '09:00', weekdays: [1, 1] }, 'weekdays', 'The same weekday is in the list twice.'],
  [{ at: '09:00', weekdays: [8] }, 'weekdays.0', 'Ensure this value is less than or equal to 7.'],
  [{ weekdays: [1] }, 'weekdays', 'Weekdays need a time of the day.'],
])('a message’s time of the day is refused: %o', async (timing, field, sentence) => {
  const { id, document } = await create({ name: 'Timed', document: three() });
  const message = document.stages[0]?.messages[0]?.id;
  const edits = [{ type: 'message.change', id: message, ...timing }];
  const call = { params: { id }, body: { base_revision: 0, edits } };
  expect(await owner.call(funnels.edit, call)).toMatchObject({
    status: 400,
    body: { [`edits.0.${field}`]: [sentence] },
  });
  const headers = { 'accept-language': 'ru' };
  const russian = await owner.call<Record<string, string[]>>(funnels.edit, { ...call, headers });
  expect(russian.body[`edits.0.${field}`]?.[0]).toMatch(/[а-я]/);
});

test('a time of the day with its weekdays is stored, and null takes it away', async () => {
  const { id, document } = await create({ name: 'Timed', document: three() });
  const message = document.stages[0]?.messages[0];
  const change = async (base_revision: number, timing: object) => {
    const edits = [{ type: 'message.change', id: message?.id, ...timing }];
    expect((await owner.call(funnels.edit, { params: { id }, body: { base_revision, edits } })).status).toBe(200);
    return (await owner.call<Funnel>(funnels.get, { params: { id } })).body.document.stages[0]?.messages[0];
  };
  const timing = { at: '19:00', weekdays: [1, 2, 3, 4, 5] };
  expect(await change(0, timing)).toEqual({ ...message, ...timing });
  const copy = await owner.call<Funnel>(funnels.copy, { params: { id }, body: {} });
  expect(copy.body.document.stages[0]?.messages[0]).toMatchObject(timing);
  expect(await change(1, { at: null, weekdays: null })).toEqual(message);
});

test('a funnel runs, or the response lists its problems', async () => {
  const draft = await create({ name: 'Draft' });
  const refused = await owner.call<{ problems: { code: string }[] }>(funnels.run, {
    params: { id: draft.id },
    body: {},
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'funnel_not_ready' } });
  expect(refused.body.problems.map(({ code }) => code)).toEqual(['no_bot', 'no_stages']);
  const ready = await create({ token: newBot().token, document: three() });
  const running = await owner.call<Funnel>(funnels.run, { params: { id: ready.id }, body: {} });
  expect(running).toMatchObject({ status: 200, body: { state: 'running', live_revision: 0 } });
});

test('unknown fields, bad ids and broken markup are 400 at their place', async () => {
  const { id, document } = await create({ name: 'Mine', document: three() });
  const edit = (edits: unknown[], more: object = {}) =>
    owner.call(funnels.edit, { params: { id }, body: { base_revision: 0, edits, ...more } });
  expect((await edit([])).status).toBe(400);
  expect((await edit([{ type: 'funnel.rename', name: 'X' }], { surprise: 1 })).status).toBe(400);
  const message = document.stages[0]?.messages[0]?.id;
  expect((await edit([{ type: 'message.change', id: message, text: '<script>' }])).status).toBe(400);
  expect((await owner.call(funnels.get, { params: { id: 'nonsense' } })).status).toBe(404);
});

test('a picture is uploaded, put into a message and served by a signed URL', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), 'a.txt');
  const headers = { authorization: `Token ${owner.token}` };
  const upload = await fetch(app.url + files.upload.path, { method: 'POST', headers, body: form });
  expect(upload.status).toBe(201);
  const { id: image } = (await upload.json()) as StoredFile;
  const document = three();
  const first = document.stages[0]?.messages[0];
  if (first) first.image = image;
  const funnel = await create({ name: 'With a picture', document });
  const view = funnel.files[image];
  expect(view).toMatchObject({ mime: 'image/png', width: 60, height: 40 });
  const read = await fetch(app.url + view?.url);
  expect(read.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  const theirs = await stranger.call(funnels.create, { body: { name: 'Stolen', document } });
  expect(theirs).toMatchObject({ status: 400, body: { code: 'file_not_found' } });
});

test('a copy has new ids and its references are remapped to them', async () => {
  const document = three();
  const button = document.stages[0]?.messages[0]?.buttons[0];
  const to = document.stages[2]?.id ?? '';
  if (button) Object.assign(button, { to });
  const source = await create({ name: 'Source', token: newBot().token, document });
  const { status, body } = await owner.call<Funnel>(funnels.copy, { params: { id: source.id }, body: {} });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Source 2', state: 'draft', bot: null });
  expect(body.document.stages[0]?.messages[0]?.buttons[0]).toMatchObject({ to: body.document.stages[2]?.id });
  expect(JSON.stringify(body.document)).not.toContain(to);
});

test('the stream ends when its session ends', async () => {
  const guest = await signUp(app);
  const { id } = (await guest.call<Funnel>(funnels.create, { body: { name: 'Mine' } })).body;
  const address = new URL(funnels.events.path.replace(':id', id), app.url);
  const stream = await openStream(address, { authorization: `Token ${guest.token}` });
  expect(await stream.next()).toMatchObject({ event: 'state' });
  await guest.call(endpoints.account.logout);
  while ((await stream.next()) !== null);
});
