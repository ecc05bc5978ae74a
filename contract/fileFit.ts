import { limits } from './limits.ts';
import { kindSentAs, mediaKinds, type SentAs, takesMime } from './mediaKinds.ts';

/** What is known of an uploaded file. */
export interface FileFacts {
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
}

/** Whether Telegram shows a file in that way. */
export function fitsAs(as: SentAs, { mime, bytes, width, height, duration }: FileFacts): boolean {
  const kind = kindSentAs(as);
  if (!takesMime(kind, mime) || bytes === 0 || bytes > mediaKinds[kind].mostBytes) return false;
  switch (as) {
    case 'photo':
      return width !== null && height !== null && isPhotoSize(width, height);
    case 'video_note':
      return width !== null && width === height && duration !== null && duration <= limits.videoNoteSeconds;
    default:
      return true;
  }
}

/** How long a film or a sound is said to be; by the same number it is asked whether it fits. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.round(seconds));

/** Bot API, sendPhoto. */
export const isPhotoSize = (width: number, height: number): boolean =>
  width + height <= limits.photoSideSum && Math.max(width, height) <= limits.photoRatio * Math.min(width, height);

/** The most bytes of the files of one message, since they go to Telegram in one request. */
export const isAlbumSize = (bytes: readonly number[]): boolean =>
  bytes.length < 2 || bytes.reduce((sum, one) => sum + one, 0) <= limits.fileBytes;

/** What is said of an album that is larger. */
export const albumTooBigText =
  'Telegram takes albums of up to 50 MB in all. Send the larger files in messages of their own.';

/** What is said of a file without a byte, which Telegram takes in no way. */
export const emptyFileText = 'The file is empty, and Telegram takes no empty files. Choose another one.';

/** What is said of a file that Telegram does not show in that way, with the way out. */
export const notFitTexts: Record<SentAs, string> = {
  photo: 'Telegram shows JPEG, PNG and WebP up to 10 MB as a photo. Send this file as a document.',
  video: 'Telegram plays MP4 as a video. Send this file as a document.',
  document: 'Telegram takes documents up to 50 MB. Choose a smaller file.',
  audio: 'Telegram plays MP3 and M4A as audio. Send this file as a document.',
  voice: 'A voice message is OGG with Opus, MP3 or M4A. Convert the file, or send it as a document.',
  video_note: 'A video message is a square MP4 of up to 60 seconds. Crop and shorten the film, or send it as a video.',
};
