import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** The text fields of a multipart form; files in it are read past. */
export async function readFormFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fields: 50, files: 5, fieldSize: 10_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else part.file.resume();
  }
  return fields;
}
