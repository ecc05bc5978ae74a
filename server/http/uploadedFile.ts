import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { ValidationError } from '#server/domain/requestErrors.ts';

const besides = { fields: 10, fieldSize: 1024, parts: 20, headerPairs: 100 };

/** The multipart field `file` as a stream. @throws ValidationError when there is none. */
export const uploadedFile = async (request: FastifyRequest, mostBytes: number): Promise<Readable> =>
  (await uploadedNamedFile(request, mostBytes)).source;

/** The same, with the name that the file has at the sender. */
export async function uploadedNamedFile(
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ source: Readable; fileName: string }> {
  // Fields beside the file are buffered, so they are few and small. One byte more than the limit detects that it was
  // exceeded; the parser discards the rest.
  const part = await request.file({
    limits: { fileSize: mostBytes + 1, files: 1, ...besides },
    throwFileSizeLimit: false,
  });
  if (part?.fieldname === 'file') return { source: part.file, fileName: part.filename };
  part?.file.resume();
  throw new ValidationError({ file: ['No file was submitted.'] });
}

/** More is no thumbnail. */
const thumbnailBytes = 5 * 1024 * 1024;

interface UploadedMedia {
  source: Readable;
  /** What it is called at the sender. */
  fileName: string;
  /** The thumbnail that was sent along; to be asked once `source` was read. */
  thumbnail: () => Promise<Buffer | null>;
}

/**
 * Takes the multipart field `file` as a stream, and the field `thumbnail` that may stand before or behind it. What is not
 * read of them is discarded.
 * @throws ValidationError when there is no file
 */
export async function takeMedia<T>(
  request: FastifyRequest,
  mostBytes: number,
  take: (media: UploadedMedia) => Promise<T>,
): Promise<T> {
  const limits = { fileSize: mostBytes + 1, files: 2, ...besides };
  const parts = request.files({ limits, throwFileSizeLimit: false });
  let open: Readable | null = null;
  const find = async (wanted: string) => {
    open?.resume();
    for (let part = (await parts.next()).value; part; part = (await parts.next()).value) {
      open = part.file;
      if (part.fieldname === wanted) return part;
      if (part.fieldname === 'thumbnail') before = await readThumbnail(part.file);
      else part.file.resume();
    }
    return null;
  };
  let before: Buffer | null = null;
  try {
    const found = await find('file');
    if (!found) throw new ValidationError({ file: ['No file was submitted.'] });
    const thumbnail = async () => {
      const behind = before ? null : await find('thumbnail');
      return behind ? readThumbnail(behind.file) : before;
    };
    return await take({ source: found.file, fileName: found.filename, thumbnail });
  } finally {
    // A sender who has gone ends it with an error that nobody needs any more.
    find('').catch(() => {});
  }
}

async function readThumbnail(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= thumbnailBytes) chunks.push(chunk);
  }
  if (bytes > thumbnailBytes)
    throw new ValidationError({ thumbnail: [`The thumbnail is bigger than ${thumbnailBytes / 1024 / 1024} MB.`] });
  return Buffer.concat(chunks);
}
