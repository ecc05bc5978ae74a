import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { replies } = endpoints;
let test: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
});
afterAll(() => test.stop());

const save = (body: object, user = owner) => user.call<SavedReply>(replies.create, { body });
const titles = async (user = owner) =>
  (await user.call<{ results: SavedReply[] }>(replies.list)).body.results.map(({ title }) => title);

it('a reply is saved once, found by title, changed and removed', async () => {
  const body = { id: randomUUID(), title: 'What to bring', text: '<b>{first_name|Dear guest}</b>, clay is ours' };
  const answers = await Promise.all(Array.from({ length: 3 }, () => save(body)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body });
  expect(await save({ ...body, text: 'Other' })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  await save({ title: 'ёлка', text: 'Yes' });
  await save({ title: 'Елена', text: 'Yes' });
  expect(await titles()).toEqual(['What to bring', 'Елена', 'ёлка']);
  const params = { id: body.id };
  expect(await owner.call(replies.change, { params, body: { title: 'Bring\nit' } })).toMatchObject({
    body: { title: 'Bring it', text: body.text },
  });
  expect((await owner.call(replies.remove, { params })).status).toBe(204);
  expect((await owner.call(replies.remove, { params })).status).toBe(404);
  expect(await titles()).toEqual(['Елена', 'ёлка']);
});

it('a reply that Telegram would refuse is not saved', async () => {
  const refused = async (body: object) => (await save({ title: 'Title', text: 'Text', ...body })).body;
  expect(await refused({ title: ' ' })).toEqual({ title: [expect.any(String)] });
  expect(await refused({ text: '' })).toEqual({ text: [expect.any(String)] });
  expect(await refused({ text: 'a'.repeat(limits.textChars + 1) })).toEqual({ text: [expect.any(String)] });
  expect(await refused({ text: '<a href="javascript:alert(1)">x</a>' })).toEqual({ text: [expect.any(String)] });
});

it('a reply is its owner’s alone, and an account has a limit of them', async () => {
  const { body } = await save({ title: 'Mine', text: 'Text' });
  const stranger = await signUp(test);
  const params = { id: body.id };
  expect((await stranger.call(replies.change, { params, body: { title: 'Theirs' } })).status).toBe(404);
  expect((await stranger.call(replies.remove, { params })).status).toBe(404);
  expect(await titles(stranger)).toEqual([]);
  const row = { owner_id: stranger.id, body_hash: '', text: 'Text', created_at: new Date() };
  const rows = Array.from({ length: limits.savedReplies }, (_, at) => ({ ...row, id: randomUUID(), title: `${at}` }));
  await test.app.deps.db.insertInto('replies').values(rows).execute();
  expect(await save({ title: 'One more', text: 'Text' }, stranger)).toMatchObject({
    body: { code: 'quota_exceeded' },
  });
});
