import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import { limits } from '#contract/limits.ts';
import {
  type ExportedFile,
  type ExportedFunnel,
  type exportedFunnel,
  exportVersion,
} from '#contract/schemas/funnels/exportedFunnel.ts';
import { importFunnel } from '#server/domain/transfer/importFunnel.ts';
import { beginBatch } from '#server/files/fileBatch.ts';
import { fileStore } from '#server/files/fileStore.ts';
import { FilesPlace } from '#server/files/place/FilesPlace.ts';
import { readKnownPlace } from '#server/files/place/placeRows.ts';
import { FolderStore } from '#server/files/store/FolderStore.ts';
import type { LocalFile } from '#server/files/store/objectStore.ts';
import { removeUnfinished } from '#server/files/removeUnfinished.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { nested } from '#tests/support/files/nested.ts';
import { type RawEntry, rawZip } from '#tests/support/files/rawZip.ts';
import { longTest } from '#tests/support/longTest.ts';
import { documentWith, exportFunnel, importBytes, message, picture, sha256Of, uploadPicture } from './bundleWorld.ts';

const mb = 1024 * 1024;
let app: TestApp;
let owner: SignedUp;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ works: false });
  photo = await picture('#369');
});
afterAll(() => app.stop());

/** The same bytes, some near the end wiped. */
const cut = (bytes: Buffer, from: number, to: number) => bytes.fill(0, bytes.length - from, bytes.length - to);

/** A good bundle of one picture, to be spoilt. */
function bundle({ head = {}, photoIs = photo }: { head?: Partial<ExportedFunnel>; photoIs?: Buffer } = {}) {
  const file: ExportedFile = {
    ...{ id: randomUUID(), sha256: sha256Of(photoIs), mime: 'image/png' },
    ...{ bytes: photoIs.length, width: 8, height: 8 },
  };
  // without what later versions added
  const funnel: z.input<typeof exportedFunnel> = {
    format: 'voronka-funnel',
    version: 1,
    exported_at: '2026-01-01T00:00:00Z',
    name: 'Brought',
    settings: { time_zone: 'Europe/Berlin', answers: {} },
    document_is: 'draft',
    document: documentWith(file.id),
    files: [file],
    ...head,
  };
  const entries: RawEntry[] = [
    { name: 'funnel.json', data: Buffer.from(JSON.stringify(funnel)), deflated: true },
    { name: `files/${file.sha256}`, data: photoIs },
  ];
  return { funnel, file, entries, head: entries[0] as RawEntry, photo: entries[1] as RawEntry };
}

const withHead = (head: object) => rawZip(bundle({ head: head as Partial<ExportedFunnel> }).entries);
const withDocument = (document: unknown) => withHead({ document, files: [] });
const withMessage = (of: object) => {
  const { stages, tags } = documentWith(null);
  return withDocument({ tags, stages: stages.map((stage) => ({ ...stage, messages: [message(of)] })) });
};

/** Everything that an import could have left. */
async function whatIsLeft(): Promise<unknown> {
  const { body } = await owner.call<{ results: unknown[] }>(endpoints.funnels.list);
  const rows = await app.app.deps.db.selectFrom('files').select('id').where('owner_id', '=', owner.id).execute();
  const names = (folder: string) => {
    try {
      return readdirSync(join(app.dataDir, 'files', folder));
    } catch {
      return [];
    }
  };
  return [body.results, rows, names(owner.id), names('tmp'), names('unfinished')];
}
const nothing = [[], [], [], [], []];

test('a bundle that is sent again with its id is imported once', async () => {
  owner = await signUp(app, 'again@example.org');
  const zip = rawZip(bundle().entries);
  const id = randomUUID();
  const sent = await Promise.all(Array.from({ length: 3 }, () => importBytes(app.url, owner, zip, `?id=${id}`)));
  expect(sent.map(({ status, body }) => [status, body.id, body.name])).toEqual(sent.map(() => [201, id, 'Brought']));
  const { body } = await owner.call<{ results: unknown[] }>(endpoints.funnels.list);
  expect(body.results).toHaveLength(1);
  const other = await importBytes(app.url, owner, withHead({ name: 'Another' }), `?id=${id}`);
  expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
});

longTest('a bundle zipped by another program is imported', async () => {
  owner = await signUp(app);
  const { entries, file } = bundle();
  const { status, body } = await importBytes(
    app.url,
    owner,
    rawZip(entries.map((entry) => ({ ...entry, deflated: true }))),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Brought', settings: { time_zone: 'Europe/Berlin' } });
  expect(Object.values(body.files)).toMatchObject([{ bytes: file.bytes, width: 8, height: 8 }]);
  const sending = await exportFunnel(app.url, owner, body.id);
  expect(sending.status).toBe(200);
  const [, , there, temporary, unfinished] = (await whatIsLeft()) as unknown[][];
  expect([there, temporary, unfinished]).toEqual([[file.sha256], [], []]);
});

describe('an invalid bundle is a validation error on file and stores nothing', () => {
  beforeAll(async () => {
    owner = await signUp(app);
  });
  const spoil = (change: (of: ReturnType<typeof bundle>) => RawEntry[]) => () => rawZip(change(bundle()));
  const further = (entry: Partial<RawEntry>) =>
    spoil(({ entries }) => [...entries, { name: 'x', data: Buffer.from('x'), ...entry }]);
  const zeros = Buffer.alloc(40 * mb);

  test.each<[string, () => Buffer, RegExp]>([
    ['no zip', () => Buffer.from('hello'), /cannot be opened/],
    ['nothing', () => Buffer.alloc(0), /cannot be opened/],
    ['a zip that was cut off', () => rawZip(bundle().entries).subarray(0, -30), /cannot be opened/],
    ['a directory that is cut off', () => cut(rawZip(bundle().entries), 138, 130), /cannot be opened/],
    ['an empty zip', () => rawZip([]), /no funnel\.json/],
    ['another file', further({ name: 'readme.txt' }), /“readme\.txt”/],
    ['a way out of the folder', further({ name: '../../evil' }), /“\.\.\/\.\.\/evil”/],
    ['a way out of the folder, the other slash', further({ name: 'files\\..\\evil' }), /not part of/],
    ['a place of the system', further({ name: '/etc/passwd' }), /“\/etc\/passwd”/],
    ['a folder', further({ name: 'files/', data: Buffer.alloc(0) }), /“files\/”/],
    ['a hash in capitals', further({ name: `files/${'A'.repeat(64)}` }), /not part of/],
    ['a name with an end of its own', further({ name: `files/${'a'.repeat(64)}\0.png` }), /not part of/],
    ['a link', further({ name: `files/${'a'.repeat(64)}`, mode: 0o120777 }), /not part of/],
    ['a file that nobody shows', further({ name: `files/${'a'.repeat(64)}` }), /not part of/],
    ['a file twice', spoil(({ entries, photo: twice }) => [...entries, twice]), /” twice\./],
    ['funnel.json twice', spoil(({ entries, head }) => [...entries, head]), /has “funnel\.json” twice/],
    ['a password', spoil(({ head, photo: file }) => [head, { ...file, flags: 1, deflated: true }]), /password/],
    ['no funnel.json', spoil(({ photo: file }) => [file]), /no funnel\.json/],
    ['no picture', spoil(({ head }) => [head]), /“Offer” is missing/],
    [
      'a picture that was changed',
      spoil(({ head, photo: file }) => [head, { ...file, data: Buffer.concat([file.data, Buffer.from('!')]) }]),
      /“Offer” is damaged/,
    ],
    [
      'a picture that is packed wrongly',
      spoil(({ head, photo: file }) => [head, { ...file, deflated: true, claims: file.data.length - 1 }]),
      /“Offer” is damaged/,
    ],
    [
      'a bomb',
      spoil(({ head, file }) => [head, { name: `files/${file.sha256}`, data: zeros, deflated: true }]),
      /unpacks to more/,
    ],
    [
      'a bomb that hides its size',
      spoil(({ head, file }) => [head, { name: `files/${file.sha256}`, data: zeros, deflated: true, claims: 1000 }]),
      /“Offer” is damaged/,
    ],
    [
      'a bomb of funnel.json',
      spoil(({ photo: file }) => [{ name: 'funnel.json', data: zeros, deflated: true }, file]),
      /unpacks to more/,
    ],
    [
      'a hidden bomb of funnel.json',
      spoil(({ photo: file }) => [{ name: 'funnel.json', data: zeros, deflated: true, claims: 1000 }, file]),
      /funnel\.json is damaged/,
    ],
    [
      'a funnel.json with a turned bit',
      spoil(({ head, photo: file }) => [{ ...head, crc: 1 }, file]),
      /funnel\.json is damaged/,
    ],
    [
      'no JSON',
      spoil(({ photo: file }) => [{ name: 'funnel.json', data: Buffer.from('{') }, file]),
      /not an exported funnel/,
    ],
    [
      'no UTF-8',
      spoil(({ photo: file }) => [{ name: 'funnel.json', data: Buffer.from([0x22, 0xff, 0x22]) }, file]),
      /not an exported funnel/,
    ],
    ['another kind of JSON', () => withHead({ format: 'something' as 'voronka-funnel' }), /not an exported funnel/],
    [
      'a newer version',
      () => withHead({ version: (exportVersion + 1) as 1, sparkle: true } as object),
      /newer version/,
    ],
    ['a field that is not known', () => withHead({ token: 'x' } as object), /“token”/],
    ['levels without end', () => withHead({ token: nested(limits.jsonDepth) } as object), /not an exported funnel/],
    ['as many levels as there may be', () => withHead({ token: nested(limits.jsonDepth - 1) } as object), /“token”/],
    ['a name that is blank', () => withHead({ name: ' ' }), /“name”/],
    [
      'a zone that is none',
      () => withHead({ settings: { time_zone: '+03:00', answers: {} } }),
      /“settings\.time_zone”/,
    ],
    ['a file that is listed and not shown', () => withHead({ document: documentWith(null) }), /not part of/],
    [
      'a file that is shown and not listed',
      () => withHead({ document: documentWith(randomUUID()), files: [] }),
      /“Offer” is missing/,
    ],
    [
      'a text of other markup',
      () => withMessage({ text: '<script>alert(1)</script>' }),
      /“document\.stages\.0\.messages\.0\.text”/,
    ],
    [
      'an address of another kind',
      () => withMessage({ buttons: [{ id: randomUUID(), kind: 'link', label: 'x', url: 'javascript:alert(1)' }] }),
      /buttons\.0\.url/,
    ],
    ['a text that is too long', () => withMessage({ text: 'x'.repeat(20_001) }), /messages\.0\.text”/],
    [
      'an id twice',
      () =>
        withDocument({
          tags: [],
          stages: [documentWith(null).stages[0], documentWith(null).stages[1]].map((stage) => ({
            ...stage,
            id: '01900000-0000-7000-8000-000000000001',
          })),
        }),
      /“id 01900000/,
    ],
    [
      'more than anybody draws, all of it wrong',
      () => withDocument({ tags: [], stages: Array(1_000_000).fill(0) }),
      /“document\.stages\.0”/,
    ],
  ])('%s', async (_name, make, sentence) => {
    const { status, body } = await importBytes(app.url, owner, make());
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: ['file'] });
    expect(body.file?.[0]).toMatch(sentence);
    expect(await whatIsLeft()).toEqual(nothing);
    expect(fieldText(body.file?.[0] ?? '', 'ru')).toMatch(/[а-я]{4}/);
  });

  test('a file that is no picture', async () => {
    const { status, body } = await importBytes(
      app.url,
      owner,
      rawZip(bundle({ photoIs: Buffer.from('<svg/>') }).entries),
    );
    expect([status, body.file?.[0]]).toEqual([400, expect.stringContaining('Telegram does not accept')]);
    expect(await whatIsLeft()).toEqual(nothing);
  });

  longTest('a picture above Telegram’s limit', async () => {
    const photoIs = Buffer.concat([photo, Buffer.alloc(10 * mb)]);
    const { status, body } = await importBytes(app.url, owner, rawZip(bundle({ photoIs }).entries));
    expect([status, body.file?.[0]]).toEqual([400, expect.stringContaining('10 MB')]);
    expect(await whatIsLeft()).toEqual(nothing);
  });

  longTest('a document above the size limit', async () => {
    const { stages } = documentWith(null);
    const texts = Array.from({ length: 220 }, () => message({ text: 'x'.repeat(19_900) }));
    const document = { tags: [], stages: stages.slice(0, 1).map((stage) => ({ ...stage, messages: texts })) };
    const { entries } = bundle({ head: { document, files: [] } });
    const { status, body } = await importBytes(app.url, owner, rawZip(entries.slice(0, 1)));
    expect([status, body.code]).toEqual([413, 'document_too_big']);
    expect(await whatIsLeft()).toEqual(nothing);
  });

  test('a form without the field', async () => {
    const headers = { authorization: `Token ${owner.token}` };
    const form = new FormData();
    form.append('other', new Blob(['x']), 'x');
    const answer = await fetch(new URL(endpoints.funnels.import.path, app.url), {
      method: 'POST',
      headers,
      body: form,
    });
    expect([answer.status, await answer.json()]).toEqual([400, { file: ['No file was submitted.'] }]);
  });
});

describe('an import is atomic', () => {
  beforeEach(async () => {
    owner = await signUp(app);
  });
  const actor = () => ({ userId: owner.id, sessionId: randomUUID(), isAdmin: false });
  const sent = (bytes: Buffer = rawZip(bundle().entries)) => ({
    ...{ source: Readable.from([bytes]), language: 'en' as const },
    signal: AbortSignal.any([]),
  });

  const placeOf = async (store: FolderStore) => {
    const { db } = app.app.deps;
    const { mark } = await readKnownPlace(db);
    return new FilesPlace({ db, store, mark, open: () => Promise.reject(new Error('there is no other place')) });
  };
  const filesIn = async (store: FolderStore) => {
    const { db, now, log } = app.app.deps;
    const place = await placeOf(store);
    return fileStore({ dataDir: app.dataDir, db, place, key: Buffer.alloc(32), now, log });
  };

  const mayStore = (bytes: number) =>
    sql`update account_usage set file_bytes_limit = ${bytes} where owner_id = ${owner.id}`.execute(app.app.deps.db);

  longTest('above the quota the owner’s files stay as they were', async () => {
    await uploadPicture(app.url, owner, await picture('#fff'));
    const before = await whatIsLeft();
    await mayStore(photo.length);
    await expect(importFunnel(app.app.deps, actor(), sent())).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await whatIsLeft()).toEqual(before);
  });

  test('a funnel without files comes in above the quota, too', async () => {
    await uploadPicture(app.url, owner, photo);
    await mayStore(1);
    const { entries } = bundle({ head: { document: { tags: [], stages: [] }, files: [] } });
    const zip = rawZip(entries.slice(0, 1));
    await expect(importFunnel(app.app.deps, actor(), sent(zip))).resolves.toMatchObject({ name: 'Brought' });
  });

  test('deduplicated files do not count towards the quota', async () => {
    await uploadPicture(app.url, owner, photo);
    await mayStore(photo.length);
    await expect(importFunnel(app.app.deps, actor(), sent())).resolves.toMatchObject({ name: 'Brought' });
  });

  test('the disk is full in the middle', async () => {
    const second = await picture('#f00');
    const { funnel, entries } = bundle();
    const file = { ...(funnel.files[0] as ExportedFile), id: randomUUID(), sha256: sha256Of(second) };
    const stages = [...funnel.document.stages, ...documentWith(file.id).stages];
    const head = { ...funnel, document: { tags: [], stages }, files: [...funnel.files, file] };
    const zip = rawZip([
      { name: 'funnel.json', data: Buffer.from(JSON.stringify(head)) },
      ...entries.slice(1),
      { name: `files/${file.sha256}`, data: second },
    ]);
    class FullStore extends FolderStore {
      override put(key: string, from: LocalFile): Promise<void> {
        return key.endsWith(file.sha256)
          ? Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))
          : super.put(key, from);
      }
    }
    const deps = { ...app.app.deps, files: await filesIn(new FullStore(app.dataDir)) };
    await expect(importFunnel(deps, actor(), sent(zip))).rejects.toMatchObject({ code: 'storage_full' });
    expect(await whatIsLeft()).toEqual(nothing);
  });

  test('the client disconnects during the upload', async () => {
    const source = new Readable({ read: () => {} });
    source.push(rawZip(bundle().entries).subarray(0, 500));
    const importing = importFunnel(app.app.deps, actor(), { ...sent(), source });
    source.destroy(new Error('gone'));
    await expect(importing).rejects.toThrow('gone');
    expect(await whatIsLeft()).toEqual(nothing);
  });

  test('the client disconnects after the upload, before it is stored', async () => {
    const importing = importFunnel(app.app.deps, actor(), { ...sent(), signal: AbortSignal.abort() });
    await expect(importing).rejects.toMatchObject({ code: 'parse_error' });
    expect(await whatIsLeft()).toEqual(nothing);
  });

  test('after a crash between storing files and the commit the next start removes orphaned files', async () => {
    const { db } = app.app.deps;
    const kept = await uploadPicture(app.url, owner, await picture('#0f0'));
    const orphan = 'e'.repeat(64);
    await beginBatch(db, owner.id, [orphan, kept.sha256]);
    writeFileSync(join(app.dataDir, 'files', owner.id, orphan), 'half');
    const place = await placeOf(new FolderStore(app.dataDir));
    await removeUnfinished({ dataDir: app.dataDir, db, place, isAlone: true });
    expect(readdirSync(join(app.dataDir, 'files', owner.id))).toEqual([kept.sha256]);
    expect(await db.selectFrom('file_batches').selectAll().execute()).toEqual([]);
  });
});

test('what can be neither kept nor sent is left out of names, titles and texts', async () => {
  const { stages, tags } = documentWith(null);
  const dirty = { ...stages[0], title: 'A\r\ntitle\0', messages: [message({ text: 'a\0b\nc' })] };
  const head = { name: 'A\nname\0', document: { tags, stages: [dirty] }, files: [] } as unknown as ExportedFunnel;
  const made = await importBytes(app.url, await signUp(app), rawZip([bundle({ head }).head]));
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'A name', document: { stages: [{ title: 'A title', messages: [{ text: 'ab\nc' }] }] } },
  });
});
