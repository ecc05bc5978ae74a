import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { exportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import { sentAs, type SentAs } from '#contract/mediaKinds.ts';
import type { Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { anyEdits, sample, whatApplies } from '#tests/machines/funnel/arbitraries.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { storeUnderTest } from '#tests/support/files/placeInFolder.ts';
import { longTest } from '#tests/support/longTest.ts';
import { rounds } from '#tests/support/runsAll.ts';
import {
  documentWith,
  exportFunnel,
  idsIn,
  importBytes,
  message,
  picture,
  sha256Of,
  unzip,
  uploadPicture,
  withoutIds,
} from './bundleWorld.ts';
import { uploadAs } from '../mailings/uploads.ts';

const { funnels } = endpoints;
let app: TestApp;
let owner: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ works: false });
  [owner, other] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.stop());

async function make(document: FunnelDocument, name = 'First cup'): Promise<Funnel> {
  const made = await owner.call<Funnel>(funnels.create, { body: { name, document } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

const bytesOf = async (id: string) => (await exportFunnel(app.url, owner, id)).bytes;

const limitsOfSending = { quiet: { from: '22:00', to: '09:00' }, cap: { messages: 3, days: 7 } };

test('an exported funnel is imported into another account unchanged, with new ids', async () => {
  const bytes = await picture('#369');
  const file = await uploadPicture(app.url, owner, bytes);
  const { id } = await make(documentWith(file.id));
  const settings = { time_zone: 'Asia/Tokyo', answers: { already_chosen: 'Уже выбрано' }, ...limitsOfSending };
  const made = (await owner.call<Funnel>(funnels.settings, { params: { id }, body: { settings } })).body;

  const imported = await importBytes(app.url, other, await bytesOf(id));
  expect(imported.status).toBe(201);
  const { body: copy } = imported;
  expect(copy).toMatchObject({ name: 'First cup', state: 'draft', settings, bot: null, live_revision: null });
  expect(await withoutIds(app.url, copy)).toEqual(await withoutIds(app.url, made));
  const before = new Set(idsIn(made.document));
  expect(idsIn(copy.document).filter((one) => before.has(one))).toEqual([]);
  const [shown] = Object.values(copy.files);
  expect(shown).toMatchObject({ mime: 'image/png', width: 8, height: 8, bytes: bytes.length });
  expect((await other.call(funnels.get, { params: { id: copy.id } })).status).toBe(200);
});

test('the zip holds the draft and each file once, by its hash, and nothing else', async () => {
  const bytes = await picture('#963');
  const file = await uploadPicture(app.url, owner, bytes);
  const { id, document } = await make(documentWith(file.id), 'A/B: «first»\u202e "cup"');
  const { headers, bytes: zip } = await exportFunnel(app.url, owner, id);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-length')).toBe(String(zip.length));
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="A B first cup.zip"; filename*=UTF-8''${encodeURIComponent('A B «first» cup')}.zip`,
  );
  const entries = await unzip(zip);
  expect([...entries.keys()]).toEqual(['funnel.json', `files/${sha256Of(bytes)}`]);
  expect(entries.get(`files/${sha256Of(bytes)}`)).toEqual(bytes);
  const head = exportedFunnel.parse(JSON.parse(String(entries.get('funnel.json'))));
  expect(head).toMatchObject({ format: 'voronka-funnel', version: 1, document_is: 'draft', document });
});

test('the draft is exported, not what is live, also of an archived funnel; so is it copied', async () => {
  const made = await make(documentWith(null));
  const params = { id: made.id };
  const edits = [{ type: 'funnel.rename', name: 'Renamed' }];
  await owner.call(funnels.edit, { params, body: { base_revision: made.revision, edits } });
  await owner.call(funnels.archive, { params });
  const { body: imported } = await importBytes(app.url, owner, await bytesOf(made.id));
  expect(imported).toMatchObject({ name: 'Renamed 2', state: 'draft' });
  const copied = await owner.call<Funnel>(funnels.copy, { params, body: { name: 'Copied' } });
  expect(copied).toMatchObject({
    status: 201,
    body: { name: 'Copied', state: 'draft', first_run_at: null, bot: null },
  });
  expect(await withoutIds(app.url, copied.body)).toEqual(await withoutIds(app.url, made));
});

test('importing twice creates two funnels that share deduplicated files', async () => {
  const file = await uploadPicture(app.url, owner, await picture('#123'));
  const bytes = await bytesOf((await make(documentWith(file.id))).id);
  const twice = [await importBytes(app.url, other, bytes), await importBytes(app.url, other, bytes)];
  const [first, second] = twice.map(({ body }) => body);
  expect(first?.id).not.toBe(second?.id);
  expect(Object.keys(first?.files ?? {})).toEqual(Object.keys(second?.files ?? {}));
});

test('a file missing on disk fails the export before the zip starts', async () => {
  const bytes = await picture('#f00');
  const file = await uploadPicture(app.url, owner, bytes);
  const { id } = await make(documentWith(file.id));
  const whole = await bytesOf(id);
  const store = await storeUnderTest(app.dataDir);
  await store.remove(`files/${owner.id}/${sha256Of(bytes)}`);
  store.close();
  const refused = await owner.call<{ code: string; detail: string }>(funnels.export, { params: { id } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'file_not_found', file: file.id } });
  expect(refused.body.detail).toContain('“Offer”');
  expect((await importBytes(app.url, owner, whole)).status).toBe(201);
  expect((await owner.call(funnels.export, { params: { id } })).status).toBe(200);
});

longTest('a funnel of many messages and no file survives', async () => {
  const stage = documentWith(null).stages[0];
  if (!stage) throw new Error('no stage');
  // nothing that the search over texts would have to cut into words
  const messages = Array.from({ length: 2_000 }, (_, n) => message({ text: `Message ${n} ${'—'.repeat(500)}` }));
  const made = await make({ tags: [], stages: [{ ...stage, messages }] });
  const { status, body } = await importBytes(app.url, other, await bytesOf(made.id));
  expect(status).toBe(201);
  expect(await withoutIds(app.url, body)).toEqual(await withoutIds(app.url, made));
});

test('a file that asks, decides or does something is of a version that older servers refuse', async () => {
  const { stages, tags } = documentWith(null);
  const [first, ...rest] = stages;
  if (!first) throw new Error('no stage');
  const asking = message({ question: { kind: 'text', field: null, within: 3_600 } });
  const exits = [{ id: randomUUID(), to: null, tag: null, condition: { all: [{ answered: asking.id }] } }];
  const made = await make({ tags, stages: [{ ...first, messages: [...first.messages, asking], exits }, ...rest] });
  const bytes = await bytesOf(made.id);
  const head = exportedFunnel.parse(JSON.parse(String((await unzip(bytes)).get('funnel.json'))));
  expect(head.version).toBe(4);
  const { body: copy } = await importBytes(app.url, other, bytes);
  expect(await withoutIds(app.url, copy)).toEqual(await withoutIds(app.url, made));
  const [imported] = copy.document.stages;
  expect(imported?.exits).toMatchObject([{ condition: { all: [{ answered: imported?.messages.at(-1)?.id }] } }]);
});

/** The document with files that the owner has, each of the kind that it is sent as. */
const withStoredFiles = (document: FunnelDocument, stored: ReadonlyMap<string, string>): FunnelDocument => {
  const at = (as: SentAs, named: string) => stored.get(`${as} ${named}`) ?? '';
  const messages = (of: Message[]) =>
    of.map(({ image, video, files, ...rest }) => ({
      ...{ ...rest, image: image && at('photo', image), video: video && at('video', video) },
      ...(files && { files: files.map(({ file, as }) => ({ file: at(as, file), as })) }),
    }));
  return { ...document, stages: document.stages.map((one) => ({ ...one, messages: messages(one.messages) })) };
};

test('files of every kind survive with their names, in a file that older servers refuse', async () => {
  const { stages, tags } = documentWith(null);
  const [first, ...rest] = stages;
  if (!first) throw new Error('no stage');
  const documents = [await uploadAs(app, owner, 'document', 'Прайс.pdf'), await uploadAs(app, owner, 'document')];
  const note = await uploadAs(app, owner, 'video_note', 'round.mp4');
  const sound = await uploadAs(app, owner, 'audio', 'lesson.mp3');
  const messages = [documents, [note], [sound]].map((files) => message({ files }));
  const made = await make({ tags, stages: [{ ...first, messages }, ...rest] });
  const bytes = await bytesOf(made.id);
  const head = exportedFunnel.parse(JSON.parse(String((await unzip(bytes)).get('funnel.json'))));
  expect(head.version).toBe(4);
  const { body: copy } = await importBytes(app.url, other, bytes);
  expect(await withoutIds(app.url, copy)).toEqual(await withoutIds(app.url, made));
  const facts = ({ files }: Pick<Funnel, 'files'>) =>
    Object.values(files)
      .map(({ mime, bytes, width, height, duration, name }) =>
        JSON.stringify({ mime, bytes, width, height, duration, name }),
      )
      .sort();
  expect(facts(copy)).toEqual(facts(made));
  expect(facts(copy).join()).toContain('Прайс.pdf');
  const picture = await make(documentWith((await uploadAs(app, owner, 'photo', 'cup.png')).file));
  const plain = JSON.parse(String((await unzip(await bytesOf(picture.id))).get('funnel.json'))) as object;
  expect(plain).toMatchObject({ version: 1, files: [expect.not.objectContaining({ name: expect.anything() })] });
});

test('any document survives export and import unchanged', async () => {
  const stored = new Map<string, string>();
  for (const as of sentAs)
    for (const named of ['file-1', 'file-2', 'file-3'])
      stored.set(`${as} ${named}`, (await uploadAs(app, owner, as)).file);
  const idOf = (name: string) =>
    sha256Of(Buffer.from(name)).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const documents = anyEdits.map((edits) => {
    const named = JSON.stringify(documentOf(whatApplies(sample, edits).funnel)).replaceAll(
      /"([smtbnxacg]-\d+)"/g,
      (_, name: string) => `"${idOf(name)}"`,
    );
    return withStoredFiles(JSON.parse(named) as FunnelDocument, stored);
  });
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const made = await make(document);
      const { body } = await importBytes(app.url, other, await bytesOf(made.id));
      expect(await withoutIds(app.url, body)).toEqual(await withoutIds(app.url, made));
    }),
    { numRuns: rounds(6, 30) },
  );
});
