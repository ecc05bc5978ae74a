import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Actor } from '#server/domain/deps.ts';
import { uploadAttachment, uploadFile } from '#server/domain/files/uploadFile.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { copyFiles } from '#server/domain/templates/start/copyFiles.ts';
import { exportFunnel } from '#server/domain/transfer/exportFunnel.ts';
import { importFunnel } from '#server/domain/transfer/importFunnel.ts';
import { collectFiles } from '#server/files/collect/collectFiles.ts';
import { readDatabaseFacts } from '#server/metrics/databaseFacts.ts';
import { type FunnelWorld, openFunnelWorld, stage } from '../funnels/funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

let made = 0;
const newContent = () => Buffer.from(`%PDF-1.7 the price list ${(made += 1)}`);
const upload = (bytes: Buffer, fileName: string, actor = world.actor) =>
  uploadFile(world.deps, actor, {
    ...{ source: Readable.from([bytes]), as: 'document' as const, fileName },
    signal: new AbortController().signal,
  });
/** The names of the files with these ids, whoever has them. */
async function namesOf(ids: readonly string[]): Promise<(string | null | undefined)[]> {
  const rows = await world.deps.db.selectFrom('files').select(['id', 'name']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name);
}
const withList = (...files: string[]) => {
  const one = stage('Prices');
  const listed = files.map((file) => ({ file, as: 'document' as const }));
  return { stages: [{ ...one, messages: one.messages.map((message) => ({ ...message, files: listed })) }], tags: [] };
};
async function storedBytes({ userId }: Actor): Promise<number> {
  const { db } = world.deps;
  const of = { column: 'owner_id', value: userId } as const;
  const settled = await db.selectFrom('account_usage').select('file_bytes').where(of.column, '=', of.value).execute();
  const changes = await db
    .selectFrom('account_usage_changes')
    .select('file_bytes')
    .where(of.column, '=', of.value)
    .execute();
  return [...settled, ...changes].reduce((sum, { file_bytes }) => sum + Number(file_bytes), 0);
}

test('a content that comes under another name is another file, and what sends the first one keeps its name', async () => {
  const bytes = newContent();
  const before = await storedBytes(world.actor);
  const ofAll = async () => (await readDatabaseFacts(world.deps.db, new Date())).fileBytes;
  const allBefore = await ofAll();
  const price = await upload(bytes, 'price.pdf');
  const draft = await upload(bytes, 'draft2.pdf');
  expect([price.name, draft.name, price.id === draft.id]).toEqual(['price.pdf', 'draft2.pdf', false]);
  expect(await namesOf([price.id])).toEqual(['price.pdf']);
  expect(await upload(bytes, 'price.pdf')).toMatchObject({ id: price.id });
  expect(await upload(bytes, `${'x'.repeat(300)}.pdf`)).toMatchObject({ name: 'x'.repeat(255) });
  const answer = (name: string) => uploadAttachment(world.deps, world.actor, Readable.from([bytes]), name);
  expect(await answer('answer.pdf')).toMatchObject({ name: 'answer.pdf' });
  expect(await answer('price.pdf')).toMatchObject({ id: price.id });
  expect(await namesOf([price.id, draft.id])).toEqual(['price.pdf', 'draft2.pdf']);
  expect((await storedBytes(world.actor)) - before).toBe(bytes.length);
  expect((await ofAll()) - allBefore, 'what the host sees').toBe(bytes.length);
});

test('a content stays as long as something refers to it under one of its names, and counts until then', async () => {
  const { deps, place, actor } = world;
  const bytes = newContent();
  const [kept, lost] = [await upload(bytes, 'kept.pdf'), await upload(bytes, 'lost.pdf')];
  const { id } = await createFunnel(deps, actor, { name: 'Keeps it', document: withList(kept.id) });
  const collect = async () => {
    await collectFiles({ db: deps.db, place, now: deps.now() });
    world.pass((limits.unreferencedFileDays + 1) * 86_400_000);
    await collectFiles({ db: deps.db, place, now: deps.now() });
  };
  await collect();
  expect(await namesOf([kept.id, lost.id])).toEqual(['kept.pdf', undefined]);
  expect(await deps.files.isThere(actor.userId, kept)).toBe(true);
  const shared = await storedBytes(actor);
  await deps.db.deleteFrom('funnels').where('id', '=', id).execute();
  await collect();
  expect(await namesOf([kept.id])).toEqual([undefined]);
  expect(await deps.files.isThere(actor.userId, kept)).toBe(false);
  expect(shared - (await storedBytes(actor))).toBe(bytes.length);
});

test('an exported funnel brings one content under each of its names, and renames nothing where that is there', async () => {
  const { deps, actor, other } = world;
  const bytes = newContent();
  const files = [await upload(bytes, 'one.pdf'), await upload(bytes, 'two.pdf')];
  const ids = files.map(({ id }) => id);
  const funnel = await createFunnel(deps, actor, { name: 'Two names', document: withList(...ids) });
  const { stream } = await exportFunnel(deps, actor, funnel);
  const zip = Buffer.concat(await stream.toArray());
  const import_ = async (by: Actor) => {
    const source = Readable.from([zip]);
    const given = { source, language: 'en' as const, signal: new AbortController().signal, id: randomUUID() };
    return filesOfDocument((await importFunnel(deps, by, given)).document);
  };
  expect(await import_(actor)).toEqual(ids);
  const theirs = await upload(bytes, 'mine.pdf', other);
  expect(await namesOf(await import_(other))).toEqual(['one.pdf', 'two.pdf']);
  expect(await namesOf([theirs.id])).toEqual(['mine.pdf']);
  expect(await storedBytes(other)).toBe(bytes.length);
});

test('a template brings its files under their names, and renames nothing where their content is there', async () => {
  const { deps, actor, other } = world;
  const [shared, fresh] = [newContent(), newContent()];
  const theirs = await upload(shared, 'mine.pdf', other);
  const ids = [
    await upload(shared, 'one.pdf'),
    await upload(shared, 'two.pdf'),
    await upload(fresh, 'three.pdf'),
    await upload(fresh, 'four.pdf'),
  ].map(({ id }) => id);
  const content = { document: withList(...ids), series: [] };
  const copy = async () => {
    const copied = await copyFiles(deps, other, { ownerId: actor.userId, ids, content });
    return ids.map((id) => copied.get(id) ?? '');
  };
  const copied = await copy();
  expect(await namesOf(copied)).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf']);
  expect(await namesOf([theirs.id])).toEqual(['mine.pdf']);
  expect(await copy()).toEqual(copied);
});
