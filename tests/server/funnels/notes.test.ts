import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, Note } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { exportFunnel, importBytes } from './bundleWorld.ts';
import { stage } from './funnelWorld.ts';

const { funnels } = endpoints;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

const note = (text = 'Ask Maria', more: Partial<Note> = {}): Note => ({
  ...{ id: randomUUID(), text, x: 0, y: 0, colour: 'yellow' },
  ...more,
});
const notes = (count: number, text?: string) => Array.from({ length: count }, () => note(text));
const create = (document: object) => owner.call<Funnel>(funnels.create, { body: { name: 'Shop', document } });
const russian = { 'accept-language': 'ru' };

longTest('as many notes as a funnel takes, each as long as may be, are copied, exported and imported', async () => {
  const document = { stages: [stage('One')], tags: [], notes: notes(500, 'ё'.repeat(2_000)) };
  const { status, body: funnel } = await create(document);
  expect(status).toBe(201);
  const params = { id: funnel.id };
  const { body: copy } = await owner.call<Funnel>(funnels.copy, { params, body: {} });
  const imported = await importBytes(app.url, owner, (await exportFunnel(app.url, owner, funnel.id)).bytes);
  const textsOf = (of: Funnel) => of.document.notes?.map(({ text }) => text.length);
  for (const made of [copy, imported.body]) expect(textsOf(made)).toEqual(textsOf(funnel));
  expect(new Set([funnel, copy, imported.body].flatMap((of) => of.document.notes ?? []).map(({ id }) => id)).size).toBe(
    1_500,
  );

  const edits = [{ type: 'note.add', note: note() }];
  const body = { base_revision: funnel.revision, edits };
  expect(await owner.call(funnels.edit, { params, body, headers: russian })).toMatchObject({
    status: 400,
    body: { 'edits.0.note': ['Слишком много заметок.'] },
  });
});

test('a note beyond the bounds, or with an id that is taken, changes nothing', async () => {
  const document = { stages: [stage('One')], tags: [], notes: [note()] };
  const { body: funnel } = await create(document);
  const refused: [object, number][] = [
    [{ type: 'note.add', note: note('x'.repeat(2_001)) }, 400],
    [{ type: 'note.change', id: document.notes[0]?.id, text: 'x'.repeat(2_001) }, 400],
    [{ type: 'note.change', id: randomUUID(), text: 'x' }, 400],
    [{ type: 'note.add', note: note('x', { x: 1e12 }) }, 400],
    [{ type: 'note.add', note: { ...note(), colour: 'black' } }, 400],
    [{ type: 'note.add', note: note('x', { id: document.stages[0]?.id ?? '' }) }, 409],
  ];
  for (const [edit, status] of refused) {
    const body = { base_revision: funnel.revision, edits: [edit] };
    const answer = await owner.call(funnels.edit, { params: { id: funnel.id }, body, headers: russian });
    expect([answer.status, edit]).toEqual([status, edit]);
    expect(JSON.stringify(answer.body)).toMatch(/[а-яё]/i);
  }
  expect((await owner.call<Funnel>(funnels.get, { params: { id: funnel.id } })).body.document).toEqual(document);
  expect((await create({ ...document, notes: notes(501) })).status).toBe(400);
  const twice = [document.notes[0], document.notes[0]];
  expect(await create({ ...document, notes: twice })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
});
