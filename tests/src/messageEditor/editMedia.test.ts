import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { kindSentAs, mediaKinds, type SentAs, sentAs as ways } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { messageFiles, type MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Media } from '#machines/funnel/media.ts';
import type { MessageChange } from '#src/messageEditor/MessageEditorContext.ts';
import {
  asDocuments,
  changeTo,
  listOf,
  refusalToJoin,
  sentAs,
  sentWaysOf,
  withMovedFile,
  withoutFile,
} from '#src/messageEditor/media/editMedia.ts';

const changed = (message: Media, { image, video, files }: MessageChange): Media => {
  const { files: before, ...fields } = message;
  const after = files === undefined ? before : files;
  return {
    ...fields,
    ...(image !== undefined && { image }),
    ...(video !== undefined && { video }),
    ...(after && { files: after }),
  };
};

const empty: Media = { image: null, video: null };

/** Files that a message can have together. */
const together = fc
  .array(fc.record({ file: fc.uuid(), as: fc.constantFrom(...ways) }), { maxLength: 14 })
  .map((files) =>
    files.reduce<MessageFile[]>((list, one) => (refusalToJoin(list, one.as) ? list : [...list, one]), []),
  );

test('a message has the files that it was given, in their order, whatever it had before', () => {
  fc.assert(
    fc.property(together, together, (before, after) => {
      const message = changed(empty, changeTo(empty, before));
      expect(listOf(message)).toEqual(before);
      const then = changed(message, changeTo(message, after));
      expect(listOf(then)).toEqual(after);
      expect(then.files && (then.image ?? then.video)).toBeFalsy();
    }),
  );
});

test('files that can join are a list that the contract takes, and one album', () => {
  fc.assert(
    fc.property(together, (files) => {
      if (files.length > 0) expect(messageFiles.safeParse(files).success).toBe(true);
      const albums = files.map(({ as }) => mediaKinds[kindSentAs(as)].album);
      if (files.length > 1) expect(albums.every((album) => album !== null && album === albums[0])).toBe(true);
    }),
  );
});

const photo = { file: 'p', as: 'photo' } as const;
const film = { file: 'v', as: 'video' } as const;

test('one picture, one film and both stay in the fields of the message; the next file makes a list of all, in one edit', () => {
  expect(changeTo(empty, [photo])).toEqual({ image: 'p' });
  expect(changeTo({ image: 'p', video: null }, [photo, film])).toEqual({ video: 'v' });
  expect(changeTo({ image: 'p', video: 'v' }, [photo])).toEqual({ video: null });
  const second: MessageFile = { file: 'q', as: 'photo' };
  expect(changeTo({ image: 'p', video: null }, [photo, second])).toEqual({
    image: null,
    video: null,
    files: [photo, second],
  });
  expect(changeTo({ image: 'p', video: 'v' }, [film, photo])).toMatchObject({ image: null, files: [film, photo] });
  expect(changeTo(empty, [{ file: 'p', as: 'document' }])).toMatchObject({ files: [{ file: 'p', as: 'document' }] });
});

test('a list stays one until its last file is taken away', () => {
  const listed: Media = { ...empty, files: [photo, film] };
  expect(changeTo(listed, withoutFile(listOf(listed), 1))).toEqual({ files: [photo] });
  expect(changeTo({ ...empty, files: [photo] }, [])).toEqual({ files: null });
});

test('what cannot be in one message is said before it is sent', () => {
  const full = Array.from(
    { length: limits.filesInMessage },
    (_, at): MessageFile => ({ file: String(at), as: 'photo' }),
  );
  const cases: [MessageFile[], SentAs, ReturnType<typeof refusalToJoin>][] = [
    [[], 'voice', null],
    [[photo], 'video', null],
    [[photo], 'document', 'mixed'],
    [[photo], 'voice', 'alone'],
    [[{ file: 'r', as: 'video_note' }], 'photo', 'alone'],
    [[{ file: 'a', as: 'audio' }], 'audio', null],
    [[{ file: 'a', as: 'audio' }], 'document', 'mixed'],
    [full, 'photo', 'full'],
  ];
  for (const [files, as, refusal] of cases) expect(refusalToJoin(files, as)).toBe(refusal);
});

test('moving loses no file', () => {
  fc.assert(
    fc.property(together, fc.nat(9), fc.nat(9), (files, from, to) => {
      const moved = withMovedFile(files, from, to);
      expect(moved.toSorted(byFile)).toEqual(files.toSorted(byFile));
      if (from < files.length && to < files.length) expect(moved[to]).toEqual(files[from]);
    }),
  );
});
const byFile = (a: MessageFile, b: MessageFile) => `${a.file}${a.as}`.localeCompare(`${b.file}${b.as}`);

const view = (mime: string, facts: Partial<FileView> = {}): FileView => ({
  ...{ url: '', mime, bytes: 1000, width: null, height: null, duration: null, name: null },
  ...facts,
});
const views = {
  p: view('image/jpeg', { width: 800, height: 600 }),
  v: view('video/mp4', { width: 480, height: 480, duration: 20 }),
  w: view('video/mp4', { width: 1280, height: 720, duration: 20 }),
  a: view('audio/mpeg', { duration: 20 }),
  d: view('application/pdf'),
};

test('a file is sent in those ways that Telegram shows it in', () => {
  expect(sentWaysOf([photo], 0, views)).toEqual(['photo', 'document']);
  expect(sentWaysOf([film], 0, views)).toEqual(['video', 'document', 'video_note']);
  expect(sentWaysOf([{ file: 'w', as: 'video' }], 0, views)).toEqual(['video', 'document']);
  expect(sentWaysOf([{ file: 'a', as: 'audio' }], 0, views)).toEqual(['document', 'audio', 'voice']);
  expect(sentWaysOf([{ file: 'd', as: 'document' }], 0, views)).toEqual(['document']);
  expect(sentWaysOf([{ file: 'gone', as: 'photo' }], 0, views)).toEqual(['photo']);
});

test('in an album all files change the way that they are sent, back to what each is', () => {
  const album = [photo, film];
  expect(sentWaysOf(album, 0, views)).toEqual(['photo', 'document']);
  const documents = sentAs(album, 0, 'document', views);
  expect(documents).toEqual(asDocuments(album));
  expect(sentAs(documents, 0, 'photo', views)).toEqual(album);
  expect(sentWaysOf([...documents, { file: 'd', as: 'document' }], 0, views)).toEqual(['document']);
});
