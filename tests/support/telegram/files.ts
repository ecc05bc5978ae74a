import { createHash, randomBytes } from 'node:crypto';
import { imageSize } from './imageSize.ts';
import type { Upload } from './readRequest.ts';
import { badRequest, Refused } from './refused.ts';
import type { BotState, StoredFile } from './world.ts';

const megabyte = 1024 * 1024;

function photoSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.length > 10 * megabyte) throw new Refused(413, 'Request Entity Too Large');
  const size = imageSize(bytes);
  if (!size) throw badRequest('IMAGE_PROCESS_FAILED');
  const { width, height } = size;
  const isThin = Math.max(width, height) > 20 * Math.min(width, height);
  if (!width || !height || width + height > 10_000 || isThin) throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return { width, height };
}

/** What a bot tells of a film or a sound that it uploads. */
export interface MediaFacts {
  width?: unknown;
  height?: unknown;
  duration?: unknown;
  length?: unknown;
  title?: unknown;
  performer?: unknown;
  thumbnail?: unknown;
}

/** Up to this size Telegram reads a video itself; a larger one is a grey square unless it is told. */
const readBytes = 10 * megabyte;
const thumbnailBytes = 200 * 1024;
const thumbnailSide = 320;

function mediaFacts(kind: StoredFile['kind'], facts: MediaFacts, { bytes }: Upload, uploads: Map<string, Upload>) {
  const isRead = bytes.length <= readBytes;
  const told = (name: 'width' | 'height' | 'duration' | 'length', read: number) => {
    const value = facts[name] ?? (isRead ? read : 0);
    if (!Number.isInteger(value) || (value as number) < 0) throw badRequest(`can't parse "${name}"`);
    return value as number;
  };
  const thumbnail = facts.thumbnail === undefined ? null : thumbnailOf(facts.thumbnail, uploads);
  const plain = { width: 0, height: 0, duration: 0, thumbnail };
  switch (kind) {
    case 'photo':
      return { ...plain, ...photoSize(bytes) };
    case 'video':
      return { ...plain, width: told('width', 640), height: told('height', 360), duration: told('duration', 1) };
    case 'video_note': {
      const side = told('length', 240);
      const duration = told('duration', 1);
      if (side > noteSide || duration > noteSeconds) throw badRequest('wrong video note length');
      return { ...plain, width: side, height: side, duration };
    }
    case 'audio':
    case 'voice': {
      const words = { title: wordsOf(facts.title), performer: wordsOf(facts.performer) };
      return { ...plain, ...words, duration: told('duration', 0) };
    }
    case 'document':
      return plain;
  }
}

/** What a bot sends has to be what it says, or people get a file instead of what the owner meant. */
function assertContent(kind: StoredFile['kind'], { bytes }: Upload): void {
  const isIso = bytes.toString('latin1', 4, 8) === 'ftyp';
  const isOgg = bytes.toString('latin1', 0, 4) === 'OggS';
  const isMp3 = bytes.toString('latin1', 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  if ((kind === 'video' || kind === 'video_note') && !isIso) throw badRequest('VIDEO_CONTENT_TYPE_INVALID');
  if (kind === 'video_note' && !isSquare(bytes)) throw badRequest('wrong video note length');
  if (kind === 'audio' && !isMp3 && !isIso) throw badRequest('AUDIO_CONTENT_INVALID');
  if (kind === 'voice' && !isMp3 && !isIso && !isOgg) throw badRequest('VOICE_CONTENT_INVALID');
}

/** Whether every picture of a film is as wide as it is high: a track's header ends with both, ISO 14496-12. */
function isSquare(film: Buffer): boolean {
  for (let at = film.indexOf('tkhd'); at >= 0; at = film.indexOf('tkhd', at + 1)) {
    const end = at - 4 + film.readUInt32BE(at - 4);
    if (film.readUInt32BE(end - 8) !== film.readUInt32BE(end - 4)) return false;
  }
  return true;
}

const wordsOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const noteSide = 640;
const noteSeconds = 60;

/** A JPEG that comes up with the video; Telegram keeps none of another kind. */
function thumbnailOf(value: unknown, uploads: Map<string, Upload>): { width: number; height: number } {
  const upload = typeof value === 'string' && value.startsWith('attach://') ? uploads.get(value.slice(9)) : undefined;
  if (!upload) throw badRequest('thumbnail must be uploaded as a new file');
  const size = imageSize(upload.bytes);
  const fits = size?.type === 'jpg' && Math.max(size.width, size.height) <= thumbnailSide;
  if (!size || !fits || upload.bytes.length > thumbnailBytes) throw badRequest('IMAGE_PROCESS_FAILED');
  return { width: size.width, height: size.height };
}

function store(
  bot: BotState,
  kind: StoredFile['kind'],
  upload: Upload,
  told: { facts: MediaFacts; uploads: Map<string, Upload> },
): StoredFile {
  const { bytes } = upload;
  if (!bytes.length) throw badRequest('file must be non-empty');
  if (bytes.length > 50 * megabyte) throw new Refused(413, 'Request Entity Too Large');
  const facts = mediaFacts(kind, told.facts, upload, told.uploads);
  const extension = kind === 'photo' ? 'jpg' : (/\.([a-z0-9]{1,5})$/i.exec(upload.name)?.[1] ?? 'bin');
  const file: StoredFile = {
    id: `AgACAgIAAxkBAA${randomBytes(24).toString('base64url')}`,
    uniqueId: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    kind,
    bytes,
    name: upload.name,
    mime: upload.mime || 'application/octet-stream',
    path: `${kind}s/file_${bot.files.size}.${extension}`,
    ...facts,
  };
  bot.files.set(file.id, file);
  return file;
}

/** Stores what a person sends. */
export const storeFile = (bot: BotState, kind: StoredFile['kind'], upload: Upload): StoredFile =>
  store(bot, kind, upload, { facts: {}, uploads: new Map() });

/**
 * The file that a parameter refers to: an upload of that name, `attach://name`, or a file_id of this bot.
 *
 * @throws Refused 400 for another bot's file_id, a missing upload or a file of another kind; 413 when it is too big
 */
export function takeFile(
  bot: BotState,
  kind: StoredFile['kind'],
  value: unknown,
  uploads: Map<string, Upload>,
  field: string,
  facts: MediaFacts = {},
): StoredFile {
  const take = (upload: Upload) => {
    assertContent(kind, upload);
    return store(bot, kind, upload, { facts, uploads });
  };
  const own = value === undefined ? uploads.get(field) : undefined;
  if (own) return take(own);
  if (typeof value !== 'string' || !value) throw badRequest(`there is no ${field} in the request`);
  if (value.startsWith('attach://')) {
    const attached = uploads.get(value.slice(9));
    if (!attached) throw badRequest(`can't find file ${value} in the request`);
    return take(attached);
  }
  if (/^https?:/i.test(value)) throw badRequest('failed to get HTTP URL content');
  const known = bot.files.get(value);
  if (!known) throw badRequest('wrong file identifier/HTTP URL specified');
  if (known.kind !== kind) throw badRequest(`can't use file of type ${known.kind} as ${kind}`);
  return known;
}

/** The field of a message that holds the file. */
export function fileShown(file: StoredFile): Record<string, unknown> {
  const base = { file_id: file.id, file_unique_id: file.uniqueId, file_size: file.bytes.length };
  const named = { ...base, file_name: file.name, mime_type: file.mime };
  const shownThumbnail = file.thumbnail && { thumbnail: { ...base, ...file.thumbnail } };
  switch (file.kind) {
    case 'photo':
      return { photo: [{ ...base, width: file.width, height: file.height }] };
    case 'video':
      return {
        video: {
          ...{ ...named, width: file.width, height: file.height, duration: file.duration },
          ...shownThumbnail,
        },
      };
    case 'document':
      return { document: { ...named, ...shownThumbnail } };
    case 'audio': {
      const { duration, title, performer } = file;
      return {
        audio: { ...named, duration, ...(title && { title }), ...(performer && { performer }), ...shownThumbnail },
      };
    }
    case 'video_note':
      return { video_note: { ...base, length: file.width, duration: file.duration, ...shownThumbnail } };
    case 'voice':
      return { voice: { ...base, mime_type: file.mime, duration: file.duration } };
  }
}
