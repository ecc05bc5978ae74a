import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import { sentAs as ways } from '#contract/mediaKinds.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import { type Media, mediaOf } from '#machines/funnel/media.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { listOf } from '#src/messageEditor/media/editMedia.ts';
import { MediaUploads } from '#src/messageEditor/media/MediaUploads.ts';
import { unaddedIn } from '#src/messageEditor/media/unaddedFiles.ts';
import { CannotJoin, canRetry, EmptyFile, NotSentAs, TooBig } from '#src/messageEditor/media/uploadRefusals.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';

const id = 'message';
const labels = Object.fromEntries(ways.map((as) => [as, as])) as Record<SentAs, string>;
const fileOf = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type });

const facts: Record<string, Partial<StoredFile>> = {
  'image/png': { width: 80, height: 60 },
};

// Pictures are sent as they are where the browser cannot read them.
beforeEach(() => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture'))));

/** A server that stores all that comes, until it is away. */
function open(media: Media = {}, sizes: Record<string, number> = {}) {
  const history = new MessageHistory({ id, text: '', image: null, video: null, buttons: [], ...media });
  const sent: { name: string; query: object | undefined }[] = [];
  const server = { isAway: false, hold: Promise.resolve() };
  const send = vi.fn(async (file: Blob, { query, signal }: { query?: object; signal?: AbortSignal } = {}) => {
    await server.hold;
    if (signal?.aborted) throw signal.reason;
    if (server.isAway) throw new NoAnswer('network');
    const name = file instanceof File ? file.name : '';
    sent.push({ name, query });
    const rest = { width: null, height: null, duration: null, ...facts[file.type] };
    return { id: name, url: `/${name}`, mime: file.type, bytes: file.size, sha256: name, name, ...rest };
  });
  const uploads = new MediaUploads(
    {
      ...{ addFile: () => {}, mediaOf: () => history.read(), bytesOf: (file) => sizes[file] },
      change: (_id, change) => history.change(change),
    },
    send as never,
  );
  onTestFinished(() => [id, 'other'].forEach(uploads.cancel, uploads));
  const state = () => uploads.of(id);
  const settled = () => expect.poll(() => state() === undefined || state()?.failure !== null).toBe(true);
  return { history, uploads, sent, server, state, settled, files: () => listOf(history.read()) };
}

const photos = [fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png'), fileOf('c.png', 'image/png')];

test('several files become one album in their order, each an undo step that leads back to the field', async () => {
  const { uploads, files, history, settled, sent } = open();
  uploads.start(id, photos, labels);
  await settled();
  expect(files()).toEqual([
    { file: 'a.png', as: 'photo' },
    { file: 'b.png', as: 'photo' },
    { file: 'c.png', as: 'photo' },
  ]);
  expect(sent.map(({ query }) => query)).toEqual([{ as: 'photo' }, { as: 'photo' }, { as: 'photo' }]);
  history.undo();
  history.undo();
  expect(history.read()).toMatchObject({ image: 'a.png', video: null });
  expect(history.read().files).toBeUndefined();
});

test('files that are chosen during an upload come after it', async () => {
  const { uploads, files, settled, state } = open();
  uploads.start(id, photos.slice(0, 1), labels);
  uploads.start(id, photos.slice(1), labels);
  expect(state()).toMatchObject({ name: 'a.png', waiting: 2 });
  expect(uploads.roomOf(id)).toBe(limits.filesInMessage - 3);
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['a.png', 'b.png', 'c.png']);
});

test('what is neither photo nor video goes as a file, and audio as audio', async () => {
  const { uploads, files, settled, sent } = open();
  uploads.start(id, [fileOf('offer.pdf', 'application/pdf')], labels);
  await settled();
  uploads.start(id, [fileOf('d.png', 'image/png')], labels);
  await settled();
  expect(files()).toEqual([
    { file: 'offer.pdf', as: 'document' },
    { file: 'd.png', as: 'document' },
  ]);
  expect(sent.map(({ query }) => query)).toEqual([{ as: 'document' }, { as: 'document' }]);
});

test('what cannot stand with the others is not sent to the server; all of them can go as files', async () => {
  const { uploads, files, settled, state, sent } = open();
  uploads.start(id, photos.slice(0, 2), labels);
  await settled();
  uploads.start(id, [fileOf('offer.pdf', 'application/pdf'), fileOf('e.png', 'image/png')], labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: expect.any(CannotJoin), ways: ['document'] });
  expect(sent).toHaveLength(2);
  // the same is tried again only beside other files
  expect([files(), []].map((beside) => canRetry(state()?.failure?.error, beside))).toEqual([false, true]);
  uploads.retry(id, 'document');
  await settled();
  expect(files().map(({ as }) => as)).toEqual(['document', 'document', 'document', 'document']);
});

test('a file that cannot join goes to another message, with those after it', async () => {
  const { uploads, files, settled, state, sent } = open({ files: [{ file: 'note', as: 'video_note' }] });
  uploads.start(id, photos, labels);
  await settled();
  expect(state()?.failure?.error).toBeInstanceOf(CannotJoin);
  uploads.moveTo('other', id);
  expect(state()).toBeUndefined();
  expect(uploads.of('other')).toMatchObject({ name: 'a.png', waiting: 2 });
  expect(sent).toEqual([]);
  expect(files()).toHaveLength(1);
});

test('a file in another format is refused with the way out, and the rest goes on without it', async () => {
  const { uploads, files, settled, state } = open();
  uploads.start(id, [fileOf('x.gif', 'image/gif'), ...photos.slice(0, 1)], labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: expect.any(NotSentAs), ways: ['document'] });
  uploads.skip(id);
  await settled();
  expect(files()).toEqual([{ file: 'a.png', as: 'photo' }]);
  uploads.start(id, [fileOf('voice.wav', 'audio/wav')], labels, { as: 'voice' });
  await settled();
  expect(state()?.failure?.error).toBeInstanceOf(NotSentAs);
});

test('a file that is too big is not sent', async () => {
  const { uploads, settled, state, sent } = open();
  const big = fileOf('big.zip', 'application/zip');
  Object.defineProperty(big, 'size', { value: limits.fileBytes + 1 });
  uploads.start(id, [big], labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: expect.any(TooBig), ways: [] });
  expect(sent).toEqual([]);
});

test('what makes an album too large is not sent, and what replaces a file of it counts instead of it', async () => {
  const half = limits.fileBytes / 2;
  const list = ['small', 'large'].map((file) => ({ file, as: 'document' as const }));
  const { uploads, files, settled, state, sent } = open({ files: list }, { small: 1, large: half });
  const more = fileOf('more.zip', 'application/zip');
  Object.defineProperty(more, 'size', { value: half });
  uploads.start(id, [more], labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: { why: 'tooBig' }, ways: [] });
  expect(sent).toEqual([]);
  uploads.skip(id);
  uploads.start(id, [more], labels, { replaces: 'large' });
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['small', 'more.zip']);
});

test('an empty file is not sent', async () => {
  const { uploads, settled, state, sent } = open();
  uploads.start(id, [fileOf('a.txt', 'text/plain', 0)], labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: expect.any(EmptyFile), ways: [] });
  expect(sent).toEqual([]);
});

test('a lost connection loses no file: the same one is tried again, and those after it follow', async () => {
  const { uploads, files, settled, state, server } = open();
  server.isAway = true;
  uploads.start(id, photos, labels);
  await settled();
  expect(state()?.failure).toMatchObject({ error: expect.any(NoAnswer), ways: [] });
  server.isAway = false;
  uploads.retry(id);
  await settled();
  expect(files()).toHaveLength(3);
});

test('an upload goes on by itself once the device is online again', async () => {
  const { uploads, files, settled, server } = open();
  server.isAway = true;
  uploads.start(id, photos, labels);
  await settled();
  server.isAway = false;
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(files()).toHaveLength(3);
});

test('a replaced file keeps its place', async () => {
  const { uploads, files, history, settled } = open();
  uploads.start(id, photos, labels);
  await settled();
  uploads.start(id, [fileOf('new.png', 'image/png')], labels, { as: 'photo', replaces: 'b.png' });
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['a.png', 'new.png', 'c.png']);
  expect(mediaOf(history.read())).toHaveLength(3);
});

test('of two that replace the same file while another uploads the later is taken', async () => {
  const { uploads, files, settled } = open();
  const png = (name: string) => fileOf(name, 'image/png');
  uploads.start(id, [png('a.png')], labels);
  await settled();
  uploads.start(id, [png('c.png')], labels);
  uploads.start(id, [png('b.png')], labels, { replaces: 'a.png' });
  uploads.start(id, [png('d.png')], labels, { replaces: 'a.png' });
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['d.png', 'c.png']);
});

test('a cancelled upload changes nothing, nor do those that waited for it', async () => {
  const { uploads, files, state } = open();
  uploads.start(id, photos, labels);
  uploads.cancel(id);
  await Promise.resolve();
  expect(state()).toBeUndefined();
  expect(files()).toEqual([]);
});

test('no chosen file takes the place of one that waits or was not added, unless it is chosen instead of it', async () => {
  const { uploads, files, settled, state } = open({ files: [{ file: 'photo', as: 'photo' }] });
  const pdf = (name: string) => fileOf(name, 'application/pdf');
  uploads.start(id, [pdf('a.pdf'), pdf('b.pdf')], labels, { asOf: () => 'document' });
  await settled();
  expect(state()).toMatchObject({ name: 'a.pdf', waiting: 1, failure: { error: expect.any(CannotJoin) } });
  uploads.start(id, [pdf('c.pdf')], labels);
  expect(state()).toMatchObject({ name: 'a.pdf', waiting: 2 });
  uploads.retry(id, 'document');
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['photo', 'a.pdf', 'b.pdf', 'c.pdf']);
  uploads.start(id, [fileOf('x.gif', 'image/gif'), pdf('d.pdf')], labels, { as: 'voice' });
  uploads.start(id, [pdf('e.pdf')], labels, { as: 'document', replaces: 'b.pdf' });
  uploads.start(id, [pdf('f.pdf')], labels, { as: 'document', insteadOfFailed: true });
  await settled();
  expect(state()?.failure?.error).toBeInstanceOf(NotSentAs);
  uploads.start(id, [pdf('g.pdf')], labels, { as: 'document', insteadOfFailed: true });
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['photo', 'a.pdf', 'e.pdf', 'c.pdf', 'f.pdf', 'g.pdf']);
});

/** Whether the browser asks before the page is left. */
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the page asks while a file is not added, and the next page says which were not', async () => {
  const { uploads, server, settled, files } = open();
  let release = () => {};
  server.hold = new Promise((resolve) => (release = resolve));
  uploads.start(id, photos.slice(0, 2), labels);
  expect(asksToLeave()).toBe(true);

  vi.resetModules();
  const nextPage = await import('#src/messageEditor/media/MediaUploads.ts');
  const { LostFile: Lost } = await import('#src/messageEditor/media/uploadRefusals.ts');
  const target = { addFile: () => {}, mediaOf: () => ({}), bytesOf: () => undefined, change: () => {} };
  const after = new nextPage.MediaUploads(target);
  expect(after.of(id)).toMatchObject({ name: 'a.png, b.png', as: 'photo', failure: { error: expect.any(Lost) } });
  after.skip(id);
  expect(after.of(id)).toBeUndefined();

  release();
  await settled();
  expect([files().length, unaddedIn(id)]).toEqual([2, undefined]);
});

test('of several files the one that is too much beside the others is refused before the first is sent', async () => {
  const { uploads, files, sent, state, settled } = open();
  const films = ['a.mp4', 'b.mp4'].map((name) =>
    Object.defineProperty(fileOf(name, 'video/mp4'), 'size', { value: 0.6 * limits.fileBytes }),
  );
  uploads.start(id, [...films, ...photos.slice(0, 1)], labels);
  expect(state()).toMatchObject({ name: 'b.mp4', waiting: 2, failure: { error: { why: 'tooBig' } } });
  expect(sent).toEqual([]);
  uploads.skip(id);
  await settled();
  expect(files().map(({ file }) => file)).toEqual(['a.mp4', 'a.png']);
});
