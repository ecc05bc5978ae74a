import { fileTypeFromFile } from 'file-type';
import { limits } from '#contract/limits.ts';
import { kindOfMime, type MediaField, type SentAs } from '#contract/mediaKinds.ts';
import { isPhotoSize } from '#contract/fileFit.ts';
import type { FileRejection } from '#server/domain/gateways/uploads.ts';
import { isDecodable, readPictureSize } from './inspectPicture.ts';
import type { SoundFacts } from './inspectSound.ts';
import { type FilmFacts, inspectVideo } from './inspectVideo.ts';
import { measureAs } from './measureAs.ts';
import { megabytes } from './megabytes.ts';

export interface Inspected extends FilmFacts, Partial<Pick<SoundFacts, 'title' | 'performer' | 'thumbnail'>> {
  mime: string;
  inspection: number;
}

/** Raised when an inspection finds what the one before did not: films of older ones are inspected again. */
export const inspection = 1;

const unsupported: FileRejection = { refused: 'unsupported_media', args: {} };
const damaged: FileRejection = { refused: 'unsupported_media', args: { of: 'damaged' } };

/**
 * Detects the MIME type of an uploaded file by its content, never by its name, and checks Telegram's limits for it. @param as
 * how it is to be sent; null for a picture or a video of a message's own fields
 */
export async function inspectFile(path: string, bytes: number, as: SentAs | null): Promise<Inspected | FileRejection> {
  const mime = await detectMime(path);
  const kind = kindOfMime(mime);
  if (as === null) return kind === undefined ? unsupported : inspectors[kind](path, bytes, mime);
  if (as === 'photo' && kind === 'image') return inspectPhoto(path, bytes, mime);
  const measured = await measureAs({ path, bytes, mime }, as);
  return 'refused' in measured ? measured : { ...measured, inspection };
}

type Inspector = (path: string, bytes: number, mime: string) => Promise<Inspected | FileRejection>;

const inspectors: Record<MediaField, Inspector> = {
  image: inspectPhoto,
  video: async (path, _bytes, mime) => {
    const facts = inspectVideo(path);
    return facts ? { mime, ...facts, inspection } : damaged;
  },
};

/** Of a stored film, with which inspection found its facts; null where it is damaged. */
export function inspectFilm(path: string) {
  const facts = inspectVideo(path);
  return facts && { ...facts, inspection };
}

/** Empty where the type is unknown: the detector throws at the end of some truncated files. */
async function detectMime(path: string): Promise<string> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? '';
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return '';
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

async function inspectPhoto(path: string, bytes: number, mime: string): Promise<Inspected | FileRejection> {
  if (bytes > limits.photoBytes) {
    return { refused: 'file_too_big', args: { limit_mb: megabytes(limits.photoBytes) } };
  }
  const size = await readPictureSize(path);
  if (size === null) return damaged;
  const { width, height } = size;
  if (width + height > limits.photoSideSum)
    return { refused: 'unsupported_media', args: { of: 'sides', side_sum: limits.photoSideSum } };
  if (!isPhotoSize(width, height))
    return { refused: 'unsupported_media', args: { of: 'ratio', ratio: limits.photoRatio } };
  return (await isDecodable(path, mime)) ? { mime, width, height, duration: null, streams: null, inspection } : damaged;
}
