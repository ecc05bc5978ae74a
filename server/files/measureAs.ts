import { type SentAs, takesMime } from '#contract/mediaKinds.ts';
import { fitsAs, isPhotoSize } from '#contract/fileFit.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import { isDecodable, readPictureSize } from './inspectPicture.ts';
import { inspectSound, type SoundFacts } from './inspectSound.ts';
import { type FilmFacts, inspectVideo } from './inspectVideo.ts';

interface Detected {
  path: string;
  bytes: number;
  /** Empty where the type is unknown. */
  mime: string;
}

type Measured = FilmFacts & Partial<Pick<SoundFacts, 'title' | 'performer' | 'thumbnail'>> & { mime: string };

/** Of a file of which nothing is read: it is whatever its sender says. */
export const unreadFacts = {
  mime: 'application/octet-stream',
  width: null,
  height: null,
  duration: null,
  streams: null,
} satisfies Measured;

/** What a file is found to be; refused where Telegram does not show such a file in that way. */
export async function measureAs(file: Detected, as: SentAs): Promise<Measured | FileRejection> {
  const measured = await measure(file);
  // a document is not opened by Telegram, and so may be damaged
  if (!measured) return as === 'document' ? unreadFacts : { refused: 'unsupported_media', args: { of: 'damaged' } };
  const fits = fitsAs(as, { ...measured, bytes: file.bytes });
  return fits ? measured : { refused: 'unsupported_media', args: { of: as } };
}

/** Null where the file is damaged. */
async function measure({ path, bytes, mime }: Detected): Promise<Measured | null> {
  if (takesMime('image', mime)) return measurePicture(path, mime);
  if (takesMime('video', mime)) {
    const film = inspectVideo(path);
    // what has no picture is an M4A of another brand
    return film && (film.width === null ? measureM4a({ path, bytes, mime: 'audio/mp4' }) : { ...film, mime });
  }
  if (/^audio\/(mp4|x-m4a)$/.test(mime)) return measureM4a({ path, bytes, mime });
  if (mime.startsWith('audio/')) return measureSound({ path, bytes, mime: soundMime(mime) });
  return { ...unreadFacts, ...(mime !== '' && { mime }) };
}

async function measurePicture(path: string, mime: string): Promise<Measured | null> {
  const size = await readPictureSize(path);
  if (!size) return null;
  // one that is larger than any photo is not decoded
  const isWhole = !isPhotoSize(size.width, size.height) || (await isDecodable(path, mime));
  return isWhole ? { ...unreadFacts, mime, ...size } : null;
}

/** Its header is read as a film's. */
async function measureM4a({ path, bytes, mime }: Detected): Promise<Measured | null> {
  const film = inspectVideo(path);
  return film && { ...unreadFacts, mime, ...(await inspectSound(path, bytes)), duration: film.duration };
}

async function measureSound({ path, bytes, mime }: Detected): Promise<Measured | null> {
  const sound = await inspectSound(path, bytes);
  if (!sound && mime === opus) return { ...unreadFacts, mime };
  return sound && { ...unreadFacts, mime, ...sound };
}

/** What recorders of browsers write of it is not always whole, and Telegram plays it all the same. */
const opus = 'audio/ogg';

/** Ogg with Opus, which Telegram plays as a voice message, and Ogg with anything else. */
function soundMime(mime: string): string {
  if (mime === opus) return 'audio/ogg; codecs=vorbis';
  return /^audio\/ogg; *codecs=opus$/.test(mime) ? opus : mime;
}
