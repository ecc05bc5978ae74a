import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { createFolder } from '#server/domain/folders/createFolder.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { collectFiles } from '#server/files/collect/collectFiles.ts';
import { designColumns, sentColumns } from '#server/files/collect/referringColumns.ts';
import { type FunnelWorld, openFunnelWorld, stage } from '../funnels/funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
let shade = 0;

async function upload(colour = `rgb(${shade++}, 0, 0)`): Promise<StoredFile> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: colour } }).png();
  return uploadFile(world.deps, world.actor, {
    source: Readable.from([await picture.toBuffer()]),
    signal: new AbortController().signal,
  });
}

/** Passes days, and collects on the last one. */
async function collectAfter(days: number): Promise<void> {
  world.pass(days * day);
  await collectFiles({ db: world.deps.db, place: world.place, now: world.deps.now() });
}

const rowsOf = async (files: StoredFile[]) => {
  const rows = await world.deps.db.selectFrom('files').select('id').execute();
  return files.map(({ id }) => rows.some((row) => row.id === id));
};
const bytesOf = (files: StoredFile[]) =>
  Promise.all(files.map((file) => world.deps.files.isThere(world.actor.userId, file)));

async function deliver(file: StoredFile): Promise<void> {
  const call = JSON.stringify({ method: 'sendPhoto', params: { photo: { $file: file.id } } });
  await world.deps.db
    .insertInto('deliveries')
    .values({
      ...{ owner_id: world.actor.userId, id: randomUUID(), bot_id: randomUUID(), contact_id: randomUUID(), chat_id: 1 },
      ...{ cause: 'reply', cause_id: randomUUID(), message_key: 'x', call, state: 'sent', due_at: world.deps.now() },
    })
    .execute();
}

test('an upload that nothing refers to is deleted with its bytes after 30 days, and not before', async () => {
  const inDraft = await upload();
  const listed = await upload();
  const inFolder = await upload();
  const inHistory = await upload();
  const sent = await upload();
  const again = await upload('#abc');
  const unused = await upload();
  const all = [inDraft, listed, inFolder, inHistory, sent, again, unused];
  const withPicture = (title: string, image: string) => {
    const made = stage(title);
    return { ...made, messages: made.messages.map((message) => ({ ...message, image })) };
  };
  const withList = (title: string, file: string) => {
    const made = stage(title);
    const files = [{ file, as: 'document' as const }];
    return { ...made, messages: made.messages.map((message) => ({ ...message, files })) };
  };
  const stages = [withPicture('One', inDraft.id), stage('Two'), withList('Three', listed.id)];
  const document = { stages, tags: [] };
  const funnel = await createFunnel(world.deps, world.actor, { name: 'Funnel', document });
  const edited = document.stages[1]?.messages[0]?.id ?? '';
  await editFunnel(world.deps, world.actor, {
    ...{ id: funnel.id, batch_id: null, base_revision: funnel.revision },
    edits: [inHistory.id, null].map((image) => ({ type: 'message.change' as const, id: edited, image })),
  });
  await createFolder(world.deps, world.actor, { name: 'Folder', picture: inFolder.id });
  await deliver(sent);

  await collectAfter(0);
  await collectAfter(29);
  expect(await upload('#abc')).toMatchObject({ id: again.id });
  expect(await rowsOf(all)).toEqual(all.map(() => true));
  await collectAfter(2);
  expect(await rowsOf(all)).toEqual([true, true, true, true, true, true, false]);
  expect(await bytesOf(all)).toEqual([true, true, true, true, true, true, false]);
  await collectAfter(31);
  expect(await rowsOf(all)).toEqual([true, true, true, true, true, false, false]);
});

/** JSON columns that name no files: states, settings, rules, people. */
const withoutFiles = new Set([
  'answers.value',
  'bots.menu_commands',
  'bots.menu_published',
  'bot_updates.body',
  'contact_fields.choices',
  'contact_import_rows.after',
  'contact_import_rows.before',
  'contact_import_rows.cells',
  'contact_import_rows.tags',
  'contact_imports.choice',
  'contact_imports.columns',
  'contact_imports.format',
  'contact_imports.preview',
  'contact_imports.top',
  'contact_merges.after',
  'contact_merges.before',
  'contact_merges.dropped',
  'contact_merges.joined',
  'contacts.fields',
  'deliveries.album_message_ids',
  'early_updates.event',
  'funnel_imports.items',
  'waiting_updates.event',
  'funnel_templates.batch_answer',
  'funnel_templates.ids',
  'funnels.plan_again',
  'funnels.settings',
  'funnels.trouble',
  'journeys.context',
  'letters.timing',
  'lists.rule',
  'mailings.audience',
  'notice_choices.ways',
  'notices.data',
  'series.starts_on',
  'series.stops_on',
  'template_versions.fields',
]);

test('every column that can name a file is looked into', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') and exists (
      select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'owner_id')
    union
    select r.conrelid::regclass || '.' || a.attname from pg_constraint r
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any(r.conkey)
    where r.contype = 'f' and r.confrelid = 'files'::regclass and r.confdeltype <> 'c' and a.attname <> 'owner_id'
    order by 1`.execute(world.deps.db);
  const lookedInto = new Set([...designColumns, ...sentColumns].map(({ table, column }) => `${table}.${column}`));
  const all = rows.map(({ name }) => name);
  expect(all.filter((name) => !lookedInto.has(name) && !withoutFiles.has(name))).toEqual([]);
  expect([...lookedInto, ...withoutFiles].filter((name) => !all.includes(name))).toEqual([]);
});
