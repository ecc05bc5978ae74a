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

function store(bot: BotState, kind: StoredFile['kind'], upload: Upload): StoredFile {
  const { bytes } = upload;
  if (!bytes.length) throw badRequest('file must be non-empty');
  if (bytes.length > 50 * megabyte) throw new Refused(413, 'Request Entity Too Large');
  const size = kind === 'photo' ? photoSize(bytes) : { width: 640, height: 360 };
  const extension = kind === 'photo' ? 'jpg' : (/\.([a-z0-9]{1,5})$/i.exec(upload.name)?.[1] ?? 'bin');
  const file: StoredFile = {
    id: `AgACAgIAAxkBAA${randomBytes(24).toString('base64url')}`,
    uniqueId: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
    kind,
    bytes,
    name: upload.name,
    mime: upload.mime || 'application/octet-stream',
    path: `${kind}s/file_${bot.files.size}.${extension}`,
    ...size,
  };
  bot.files.set(file.id, file);
  return file;
}

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
): StoredFile {
  const own = value === undefined ? uploads.get(field) : undefined;
  if (own) return store(bot, kind, own);
  if (typeof value !== 'string' || !value) throw badRequest(`there is no ${field} in the request`);
  if (value.startsWith('attach://')) {
    const attached = uploads.get(value.slice(9));
    if (!attached) throw badRequest(`can't find file ${value} in the request`);
    return store(bot, kind, attached);
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
  switch (file.kind) {
    case 'photo':
      return { photo: [{ ...base, width: file.width, height: file.height }] };
    case 'video':
      return { video: { ...named, width: file.width, height: file.height, duration: 1 } };
    case 'document':
      return { document: named };
  }
}
