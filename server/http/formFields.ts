import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { RequestError } from '#server/domain/requestErrors.ts';
import { bodyLimitArgs } from './errors.ts';

/**
 * The text fields of a multipart form; files are skipped. @throws RequestError `body_too_big` when everything together
 * exceeds `maxBytes`, since Fastify's own limit ignores multipart bodies.
 */
export async function readFormFields(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    if (bytes > maxBytes) throw new RequestError('body_too_big', bodyLimitArgs(maxBytes));
  };
  for await (const part of request.parts({ limits: { fields: 50, files: 5, fieldSize: maxBytes } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      count(Buffer.byteLength(String(part.value)));
    } else {
      for await (const chunk of part.file) count((chunk as Buffer).length);
    }
  }
  return fields;
}
