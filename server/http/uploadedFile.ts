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
