import type { FastifyReply } from 'fastify';
import type { OpenedFile } from '#server/domain/files/openFile.ts';
import { byteRange } from './byteRange.ts';
import { attachedAs } from './contentDisposition.ts';

/** A stored file must never run as a page of ours, whatever its content. */
const headers = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=3600, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** What a browser shows or plays in the page; everything else is saved. */
const shown = /^(image\/(jpeg|png|webp|gif)|video\/(mp4|webm|quicktime)|audio\/[a-z0-9.+-]+)$/;

interface Asked {
  range?: string;
  'if-range'?: string;
  'if-none-match'?: string;
}

/** Sends a file, or the range of it that is asked for. */
export async function sendFile(reply: FastifyReply, file: OpenedFile, asked: Asked): Promise<void> {
  const isShown = shown.test(file.mime);
  const disposition = isShown ? 'inline' : attachedAs(file.name ?? '');
  const etag = `"${file.sha256}"`;
  reply.headers({ ...headers, 'content-disposition': disposition, etag }).type(file.mime);
  if (asked['if-none-match'] === etag) return void (await reply.code(304).send());
  // another content than the one that a part is there of comes as a whole
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = byteRange(isSame ? asked.range : undefined, file.bytes);
  if (range === 'impossible') {
    return void (await reply.code(416).header('content-range', `bytes */${file.bytes}`).send());
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  // before the answer begins: a file may be lost, or the storage away
  const content = await file.read({ start, end });
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  await reply.header('content-length', end - start + 1).send(content);
}
