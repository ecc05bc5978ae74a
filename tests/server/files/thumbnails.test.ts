import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Database } from '#server/db/open/open.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { film } from '#tests/support/files/film.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { longTest } from '#tests/support/longTest.ts';
import { exportFunnel, importBytes, message, unzip } from '../funnels/bundleWorld.ts';
import { stage } from '../funnels/funnelWorld.ts';

const { files, funnels } = endpoints;
let database: Database;
let app: TestApp;
let owner: SignedUp;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ works: false, database });
  owner = await signUp(app);
});
afterAll(() => app.stop());

/** Films differ by their length in bytes. */
let bytes = 100;
const newFilm = () => film({ width: 1920, height: 1080, turn: 90, bytes: ++bytes });
const pictureOf = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();

async function send(parts: [name: string, content: Buffer][], { token } = owner) {
  const form = new FormData();
  for (const [name, content] of parts) form.append(name, new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Token ${token}`, 'accept-language': 'ru' };
  const answer = await fetch(`${app.url}${files.upload.path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as StoredFile & Record<string, string[]> };
}

const rowOf = (id: string) =>
  database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const thumbnailOf = async (id: string) => {
  const { thumbnail } = await rowOf(id);
  return thumbnail === null ? null : sharp(thumbnail).metadata();
};

longTest(
  'a film is stored upright, with its length, and with the thumbnail that comes before or behind it',
  async () => {
    const [picture, large] = [await pictureOf(400, 800), await pictureOf(2000, 500, 'webp')];
    const before = await send([
      ['thumbnail', picture],
      ['file', newFilm()],
    ]);
    expect(before).toMatchObject({ status: 201, body: { width: 1080, height: 1920, duration: 12, mime: 'video/mp4' } });
    expect(await thumbnailOf(before.body.id)).toMatchObject({ format: 'jpeg', width: 160, height: 320 });
    const behind = await send([
      ['file', newFilm()],
      ['thumbnail', large],
    ]);
    expect(await thumbnailOf(behind.body.id)).toMatchObject({ format: 'jpeg', width: 320, height: 80 });
    const [, { body: none }] = [
      await send([
        ['file', picture],
        ['thumbnail', picture],
      ]),
      await send([['file', newFilm()]]),
    ];
    expect(await thumbnailOf(none.id)).toBeNull();
  },
);

longTest('a thumbnail that is none is refused in words, wherever it stands, and nothing is stored', async () => {
  const no = {
    body: { thumbnail: [fieldText('The thumbnail is not a picture that can be read. Send another one.', 'ru')] },
  };
  const broken = [
    Buffer.from('no picture'),
    await pictureOf(40, 40, 'gif'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (await pictureOf(300, 300)).subarray(0, 400),
  ];
  for (const picture of broken) {
    const content = newFilm();
    expect(
      await send([
        ['thumbnail', picture],
        ['file', content],
      ]),
    ).toMatchObject({ status: 400, ...no });
    expect(
      await send([
        ['file', content],
        ['thumbnail', picture],
      ]),
    ).toMatchObject({ status: 400, ...no });
    expect((await send([['file', content]])).status).toBe(201);
  }
  const tooBig = Buffer.alloc(6 * 1024 * 1024);
  for (const parts of [
    ['thumbnail', 'file'],
    ['file', 'thumbnail'],
  ])
    expect(await send(parts.map((name) => [name, name === 'file' ? newFilm() : tooBig]))).toMatchObject({
      status: 400,
      body: { thumbnail: [fieldText('The thumbnail is bigger than 5 MB.', 'ru')] },
    });
});

test('a film that comes again with a thumbnail gets it, and the bots upload it once more', async () => {
  const content = newFilm();
  const { body } = await send([['file', content]]);
  await database.db
    .updateTable('files')
    .set({ inspection: 0, width: 1920, height: 1080 })
    .where('id', '=', body.id)
    .execute();
  const { body: me } = await owner.call<{ id: string }>(endpoints.account.me);
  const known = { owner_id: me.id, file_id: body.id, sent_as: 'video' as const, telegram_file_id: 'x' };
  const bot_id = randomUUID();
  await database.db
    .insertInto('bots')
    .values({ owner_id: me.id, id: bot_id, telegram_id: 7, username: 'shop_bot', name: 'Shop' })
    .execute();
  const remember = () =>
    database.db
      .insertInto('bot_files')
      .values({ ...known, bot_id })
      .execute();
  const remembered = async () =>
    (await database.db.selectFrom('bot_files').selectAll().where('file_id', '=', body.id).execute()).length;
  await remember();
  expect(await send([['file', content]])).toMatchObject({ status: 201, body: { id: body.id, width: 1080 } });
  expect(await rowOf(body.id)).toMatchObject({ width: 1080, height: 1920, inspection: 1, thumbnail: null });
  expect(await remembered()).toBe(0);
  await remember();
  const picture = await pictureOf(90, 160);
  expect(
    await send([
      ['thumbnail', picture],
      ['file', content],
    ]),
  ).toMatchObject({ body: { id: body.id } });
  expect(await thumbnailOf(body.id)).toMatchObject({ width: 90, height: 160 });
  expect(await remembered()).toBe(0);
  await remember();
  await send([
    ['thumbnail', await pictureOf(160, 90)],
    ['file', content],
  ]);
  expect(await thumbnailOf(body.id)).toMatchObject({ width: 90, height: 160 });
  expect(await remembered()).toBe(1);
});

longTest('the thumbnail goes along in an exported funnel and in one made from it', async () => {
  const { body: stored } = await send([
    ['thumbnail', await pictureOf(180, 320)],
    ['file', newFilm()],
  ]);
  const document = { stages: [{ ...stage('One'), messages: [message({ video: stored.id })] }], tags: [] };
  const { body: funnel } = await owner.call<Funnel>(funnels.create, { body: { name: 'Shop', document } });
  const { bytes: bundle } = await exportFunnel(app.url, owner, funnel.id);
  const entries = await unzip(bundle);
  expect([...entries.keys()]).toContain(`thumbnails/${stored.sha256}`);
  expect(JSON.parse(entries.get('funnel.json')?.toString() ?? '')).toMatchObject({ version: 3 });
  const stranger = await signUp(app);
  const { status, body } = await importBytes(app.url, stranger, bundle);
  expect(status).toBe(201);
  const [id = ''] = Object.keys(body.files);
  expect(id).not.toBe(stored.id);
  expect(await thumbnailOf(id)).toMatchObject({ format: 'jpeg', width: 180, height: 320 });
});
