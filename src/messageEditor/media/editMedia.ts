import { limits } from '#contract/limits.ts';
import { kindSentAs, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { fitsAs } from '#contract/fileFit.ts';
import { type Media, mediaOf } from '#machines/funnel/media.ts';
import type { MessageChange } from '../MessageEditorContext.ts';

/** Why a file cannot join those of a message. */
export type JoinRefusal = 'full' | 'alone' | 'mixed' | 'tooBig';

/** The files of a message with how each is sent, wherever the message keeps them. */
export const listOf = (message: Media): MessageFile[] =>
  mediaOf(message).map(({ kind, id }) => ({ file: id, as: mediaKinds[kind].name }));

const albumOf = (as: SentAs) => mediaKinds[kindSentAs(as)].album;

/** Null where it can join them; how large they are together is asked once that is known. */
export function refusalToJoin(files: readonly MessageFile[], as: SentAs): JoinRefusal | null {
  const [first] = files;
  if (!first) return null;
  if (albumOf(as) === null || albumOf(first.as) === null) return 'alone';
  if (albumOf(as) !== albumOf(first.as)) return 'mixed';
  return files.length < limits.filesInMessage ? null : 'full';
}

/** One picture and then one film are what the two fields of a message hold. */
function inFields(files: readonly MessageFile[]): { image: string | null; video: string | null } | null {
  const kinds = files.map(({ as }) => as).join();
  if (!['', 'photo', 'video', 'photo,video'].includes(kinds)) return null;
  const idOf = (as: SentAs) => files.find((one) => one.as === as)?.file ?? null;
  return { image: idOf('photo'), video: idOf('video') };
}

/**
 * The change that gives a message these files. What its two fields can hold stays in them; a message that lists its files
 * goes on listing them, because a list and a field differ in what becomes of a long text.
 */
export function changeTo(message: Media, files: readonly MessageFile[]): MessageChange {
  if (message.files) return { files: files.length > 0 ? [...files] : null };
  const fields = inFields(files);
  if (!fields) return { image: null, video: null, files: [...files] };
  return {
    ...(fields.image !== (message.image ?? null) && { image: fields.image }),
    ...(fields.video !== (message.video ?? null) && { video: fields.video }),
  };
}

/** Of a list without one of its files; the same file can be in it twice. */
export const withoutFile = (files: readonly MessageFile[], index: number): MessageFile[] => files.toSpliced(index, 1);

export const withMovedFile = (files: readonly MessageFile[], from: number, to: number): MessageFile[] => {
  const moved = files[from];
  return moved ? files.toSpliced(from, 1).toSpliced(to, 0, moved) : [...files];
};

/** A picture or a film that is sent to be seen is a photo or a video by what it is. */
const seenAs = (view: FileView): SentAs | null => (['photo', 'video'] as const).find((as) => fitsAs(as, view)) ?? null;

type Views = Readonly<Record<string, FileView>>;

/** The files as they are sent once one of them is sent so: those of an album all change, or it would fall apart. */
export function sentAs(files: readonly MessageFile[], index: number, as: SentAs, views: Views): MessageFile[] {
  if (files.length === 1 || albumOf(files[index]?.as ?? as) === albumOf(as))
    return files.map((one, at) => (at === index ? { ...one, as } : one));
  return files.map((one) => {
    const view = views[one.file];
    return { ...one, as: albumOf(as) === 'views' && view ? (seenAs(view) ?? as) : as };
  });
}

/** All of them as documents, which any file can be. */
export const asDocuments = (files: readonly MessageFile[]): MessageFile[] =>
  files.map((one) => ({ ...one, as: 'document' }));

const ways: readonly SentAs[] = ['photo', 'video', 'document', 'audio', 'voice', 'video_note'];

/** As what else a file can be sent, itself included; what is not known of a file is not offered. */
export function sentWaysOf(files: readonly MessageFile[], index: number, views: Views): SentAs[] {
  const one = files[index];
  if (!one) return [];
  return ways.filter((as) => {
    if (as === one.as) return true;
    const after = sentAs(files, index, as, views);
    return (
      after[index]?.as === as &&
      (files.length === 1 || albumOf(as) !== null) &&
      after.every(({ file, as: each }) => {
        const view = views[file];
        return view !== undefined && fitsAs(each, view);
      })
    );
  });
}
