import type { IncomingMessage } from 'node:http';
import { badRequest, Refused } from './refused.ts';

export interface Upload {
  bytes: Buffer;
  name: string;
  mime: string;
}
export interface BotRequest {
  params: Record<string, unknown>;
  uploads: Map<string, Upload>;
}

const maxBytes = 51 * 1024 * 1024;

/** Reads the whole body. @throws Refused 413 above Telegram's size limit */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  if (size > maxBytes) throw new Refused(413, 'Request Entity Too Large');
  return Buffer.concat(parts);
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw badRequest("can't parse JSON object");
}

async function readForm(body: Buffer, type: string): Promise<BotRequest> {
  const params: Record<string, unknown> = {};
  const uploads = new Map<string, Upload>();
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest("can't parse form data");
  });
  for (const [name, value] of form) {
    if (typeof value === 'string') params[name] = value;
    else uploads.set(name, { bytes: Buffer.from(await value.arrayBuffer()), name: value.name, mime: value.type });
  }
  return { params, uploads };
}

/** Reads the parameters from the URL and from a JSON, form or multipart body. */
export async function readRequest(request: IncomingMessage, query: URLSearchParams): Promise<BotRequest> {
  const inAddress = Object.fromEntries(query);
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  if (!body.length) return { params: inAddress, uploads: new Map() };
  if (/application\/json/i.test(type)) return { params: { ...inAddress, ...readJson(body) }, uploads: new Map() };
  if (!/multipart\/form-data|x-www-form-urlencoded/i.test(type)) return { params: inAddress, uploads: new Map() };
  const form = await readForm(body, type);
  return { params: { ...inAddress, ...form.params }, uploads: form.uploads };
}
