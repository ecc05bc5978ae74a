import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Edit, EditedFunnel, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { archiveFunnel } from '#server/domain/funnels/lifecycle/archiveFunnel.ts';
import { discardDraft } from '#server/domain/funnels/lifecycle/discardDraft.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { getFunnel } from '#server/domain/funnels/getFunnel.ts';
import { listEdits } from '#server/domain/funnels/edits/listEdits.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld, refusal, stage } from './funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

const send = (id: string, base_revision: number, edits: Edit[], batch_id: string | null = null) =>
  editFunnel(world.deps, world.actor, { id, base_revision, edits, batch_id });
const read = (id: string) => getFunnel(world.deps, world.actor, { id });
const titles = async (id: string) => (await read(id)).document.stages.map(({ title }) => title);
const rename = (funnel: Funnel, at: number, title: string): Edit => ({
  type: 'stage.change',
  id: funnel.document.stages[at]?.id ?? '',
  title,
});
const remove = (funnel: Funnel, at: number): Edit => ({
  type: 'stage.remove',
  id: funnel.document.stages[at]?.id ?? '',
});

test('a batch increments the revision and returns the applied edits', async () => {
  const { id } = await newFunnel(world);
  const four = stage('Four');
  const answer = await send(id, 0, [
    { type: 'stage.add', stage: four, index: 99 },
    { type: 'funnel.rename', name: 'New name' },
  ]);
  expect(answer).toEqual({
    revision: 1,
    edits: [
      { type: 'stage.add', stage: four, index: 3 },
      { type: 'funnel.rename', name: 'New name' },
    ],
  });
  expect(await read(id)).toMatchObject({ name: 'New name', revision: 1 });
});

test('a retried batch gets the same response and is applied once', async () => {
  const funnel = await newFunnel(world);
  const batch = randomUUID();
  const edits: Edit[] = [{ type: 'stage.add', stage: stage('Four') }];
  const first = await send(funnel.id, 0, edits, batch);
  await send(funnel.id, 1, [rename(funnel, 0, 'Meanwhile')]);
  expect(await send(funnel.id, 0, edits, batch)).toEqual(first);
  expect(await titles(funnel.id)).toEqual(['Meanwhile', 'Two', 'Three', 'Four']);
  expect(await refusal(send(funnel.id, 2, [rename(funnel, 1, 'Other')], batch))).toBe('id_taken');
});

test('a batch is atomic', async () => {
  const funnel = await newFunnel(world);
  const edits = [rename(funnel, 0, 'Changed'), { type: 'stage.remove', id: randomUUID() } as const];
  expect(await refusal(send(funnel.id, 0, edits))).toHaveProperty(['edits.1.id']);
  expect(await titles(funnel.id)).toEqual(['One', 'Two', 'Three']);
});

test.each([
  { name: 'the same field', theirs: [0, 'A'], mine: [0, 'B'], end: 'stale_revision' },
  { name: 'other stages', theirs: [0, 'A'], mine: [1, 'B'], end: ['A', 'B', 'Three'] },
] as const)('on an older revision: $name', async ({ theirs, mine, end }) => {
  const funnel = await newFunnel(world);
  await send(funnel.id, 0, [rename(funnel, theirs[0], theirs[1])]);
  const answer = await refusal(send(funnel.id, 0, [rename(funnel, mine[0], mine[1])]));
  expect(answer === 'no refusal' ? await titles(funnel.id) : answer).toEqual(end);
});

test('a conflict returns the revision and the document, and does not use up the batch’s id', async () => {
  const funnel = await newFunnel(world);
  await send(funnel.id, 0, [remove(funnel, 1)]);
  const batch = randomUUID();
  const conflict = await send(funnel.id, 0, [rename(funnel, 1, 'Late')], batch).catch((error) => error);
  expect(conflict).toMatchObject({ code: 'stale_revision', extra: { revision: 1 } });
  expect(conflict.extra.document).toEqual((await read(funnel.id)).document);
  expect((await send(funnel.id, 1, [rename(funnel, 0, 'Again')], batch)).revision).toBe(2);
});

test('after the first run moving a stage is stages_locked, which precedes stale_revision', async () => {
  const funnel = await newFunnel(world, world.bot());
  const move: Edit = { type: 'stage.move', id: funnel.document.stages[0]?.id ?? '', index: 2 };
  await send(funnel.id, 0, [move]);
  await runFunnel(world.deps, world.actor, { id: funnel.id });
  await send(funnel.id, 1, [rename(funnel, 0, 'Changed')]);
  expect(await refusal(send(funnel.id, 0, [move]))).toBe('stages_locked');
  await send(funnel.id, 2, [{ type: 'stage.add', stage: stage('Between'), index: 1 }]);
  expect(await titles(funnel.id)).toEqual(['Two', 'Between', 'Three', 'Changed']);
});

test('a validation error precedes a conflict', async () => {
  const funnel = await newFunnel(world, world.bot());
  await runFunnel(world.deps, world.actor, { id: funnel.id });
  const move: Edit = { type: 'stage.move', id: funnel.document.stages[0]?.id ?? '', index: 2 };
  const missing: Edit = { type: 'tag.remove', id: randomUUID() };
  expect(await refusal(send(funnel.id, 0, [move, missing]))).toHaveProperty(['edits.1.id']);
  expect(await refusal(send(funnel.id, 7, [move]))).toHaveProperty('base_revision');
  await archiveFunnel(world.deps, world.actor, funnel);
  expect(await refusal(send(funnel.id, 0, [missing]))).toHaveProperty(['edits.0.id']);
});

test('a file of another owner is file_not_found', async () => {
  const funnel = await newFunnel(world);
  const message = funnel.document.stages[0]?.messages[0]?.id ?? '';
  const edits: Edit[] = [{ type: 'message.change', id: message, image: randomUUID() }];
  expect(await refusal(send(funnel.id, 0, edits))).toBe('file_not_found');
});

test('a document of more than 4 MB is refused', async () => {
  const { id } = await newFunnel(world);
  const big = () => stage('Big', 'x'.repeat(19_000));
  const edits = Array.from({ length: 230 }, (): Edit => ({ type: 'stage.add', stage: big() }));
  expect(await refusal(send(id, 0, edits))).toBe('document_too_big');
});

test('two concurrent editors converge on the same document', async () => {
  const funnel = await newFunnel(world);
  const start: EditedFunnel = { name: funnel.name, ...funnel.document };
  const batches = Array.from({ length: 12 }, (_, i): Edit[] =>
    i % 2 === 0 ? [{ type: 'stage.add', stage: stage(`S${i}`), index: i }] : [{ type: 'funnel.rename', name: `N${i}` }],
  );
  const applied: Edit[][] = [];
  const person = async (own: Edit[][]) => {
    for (const edits of own) {
      for (let base = 0; ; ) {
        const answer = await send(funnel.id, base, edits).catch((error) => error.extra as { revision: number });
        if ('edits' in answer) {
          applied[answer.revision] = answer.edits;
          break;
        }
        base = answer.revision;
      }
    }
  };
  await Promise.all([person(batches.slice(0, 6)), person(batches.slice(6))]);
  const { revision, results } = await listEdits(world.deps, world.actor, { id: funnel.id, since: 0 });
  expect(revision).toBe(batches.length);
  expect(results.map((batch) => batch.edits)).toEqual(applied.slice(1));
  const replayed = applyEdits(start, applied.flat());
  const now = await read(funnel.id);
  expect(replayed).toMatchObject({ ok: true, funnel: { name: now.name, ...now.document } });
});

test('edits are listed after a revision; a future revision is 400', async () => {
  const funnel = await newFunnel(world);
  await send(funnel.id, 0, [rename(funnel, 0, 'A')]);
  await send(funnel.id, 1, [rename(funnel, 0, 'B')]);
  const { results } = await listEdits(world.deps, world.actor, { id: funnel.id, since: 1 });
  expect(results.map((batch) => batch.edits)).toEqual([[rename(funnel, 0, 'B')]]);
  expect(await refusal(listEdits(world.deps, world.actor, { id: funnel.id, since: 3 }))).toHaveProperty('since');
});

test('edits removed by retention are 409 with the document', async () => {
  const funnel = await newFunnel(world);
  await send(funnel.id, 0, [rename(funnel, 0, 'A')]);
  await send(funnel.id, 1, [rename(funnel, 0, 'B')]);
  await world.deps.db.deleteFrom('funnel_edits').where('funnel_id', '=', funnel.id).where('revision', '=', 1).execute();
  const stale = await listEdits(world.deps, world.actor, { id: funnel.id, since: 0 }).catch((error) => error);
  expect(stale).toMatchObject({ code: 'stale_revision', extra: { revision: 2 } });
});

test('discard takes the draft back to live as one more revision, and keeps the name', async () => {
  const funnel = await newFunnel(world, world.bot());
  await runFunnel(world.deps, world.actor, { id: funnel.id });
  await send(funnel.id, 0, [remove(funnel, 1), rename(funnel, 0, 'Changed'), { type: 'funnel.rename', name: 'Kept' }]);
  const back = await discardDraft(world.deps, world.actor, funnel);
  expect(back).toMatchObject({ name: 'Kept', revision: 2, document: funnel.document });
});
