import { z } from 'zod';
import type { IncomingFile } from '#contract/schemas/contacts/chatEvent.ts';
import { storableStart, storableText } from './storableText.ts';

const thumbnail = z.object({ file_id: z.string() });
const medium = z.object({
  file_id: z.string().max(300),
  file_size: z.number().int().nonnegative().optional(),
  mime_type: storableText.optional(),
  file_name: storableText.optional(),
  duration: z.number().int().nonnegative().optional(),
  width: z.number().int().nonnegative().optional(),
  height: z.number().int().nonnegative().optional(),
  /** The side of a round film. */
  length: z.number().int().nonnegative().optional(),
  is_animated: z.boolean().optional(),
  is_video: z.boolean().optional(),
  thumbnail: thumbnail.optional(),
});
type Medium = z.infer<typeof medium>;

/** What cannot be read of a file costs the file alone, never the message. */
const some = medium.nullish().catch(null);

/** The media of a message that have a file. */
export const incomingMedia = {
  photo: z.array(medium).nullish().catch(null),
  ...{ animation: some, video: some, video_note: some, voice: some, audio: some, document: some },
};
/** A sticker’s, beside its emoji. */
export const stickerFile = medium.partial().shape;

type Given = { [Kind in keyof typeof incomingMedia]?: z.infer<(typeof incomingMedia)[Kind]> } & {
  sticker?: Partial<Medium> | null | undefined;
};

/** The file of a message of this kind; null without one. */
export function incomingFile(content: Given, media: string): IncomingFile | null {
  if (media === 'photo') {
    const largest = content.photo?.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    return largest ? fileOf(largest, 'image/jpeg') : null;
  }
  if (media === 'sticker') return content.sticker ? stickerOf(content.sticker) : null;
  const mime = mimes[media];
  const found = mime === undefined ? undefined : content[media as Exclude<keyof Given, 'photo' | 'sticker'>];
  return found ? fileOf(found, mime ?? null) : null;
}

const areaOf = ({ width = 0, height = 0 }: Medium) => width * height;

/** Kinds with a file, and what it is where Telegram does not tell. */
const mimes: Record<string, string | null> = {
  ...{ animation: 'video/mp4', video: 'video/mp4', video_note: 'video/mp4' },
  ...{ voice: 'audio/ogg', audio: 'audio/mpeg', document: null },
};

/** An animated sticker is a drawing that no browser plays, so its picture stands for it. */
function stickerOf({ file_id, is_animated, is_video, thumbnail, width, height }: Partial<Medium>): IncomingFile | null {
  const id = is_animated ? thumbnail?.file_id : file_id;
  if (id === undefined) return null;
  return fileOf({ file_id: id, width, height }, is_video ? 'video/webm' : 'image/webp');
}

/** The sender’s app tells the kind, so it may be anything; it becomes a header of an answer. */
const mimeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

function fileOf(given: Medium, otherwise: string | null): IncomingFile {
  const { file_id, file_size, mime_type, file_name, duration, width, height, length } = given;
  return {
    id: file_id,
    bytes: file_size ?? null,
    mime: mime_type === undefined || !mimeForm.test(mime_type) ? otherwise : mime_type.toLowerCase(),
    name: file_name === undefined ? null : storableStart(file_name, 255),
    duration: duration ?? null,
    width: width ?? length ?? null,
    height: height ?? length ?? null,
  };
}
