import type { FastifyReply } from 'fastify';
import type { files as endpoints } from '#contract/endpoints/files.ts';
import { limits } from '#contract/limits.ts';
import { getFile } from '#server/domain/files/getFile.ts';
import { type OpenedFile, openFile } from '#server/domain/files/openFile.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import { byteRange } from '../byteRange.ts';
import type { Handlers } from '../handler.ts';
import { takeMedia } from '../uploadedFile.ts';

export const files: Handlers<typeof endpoints> = {
  upload: ({ deps, actor, request, signal }) =>
    takeMedia(request, limits.fileBytes, (media) => uploadFile(deps, actor, { ...media, signal })),
  get: ({ deps, actor, params }) => getFile(deps, actor, params.id),
  content: async ({ deps, params, query, request, reply }) => {
    const file = await openFile(deps, { id: params.id, ...query });
    await sendFile(reply, file, request.headers);
  },
};

/** A stored file must never run as a page of ours, whatever its content. */
const headers = {
  'accept-ranges': 'bytes',
  'cache-control': 'private, max-age=3600, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

async function sendFile(
  reply: FastifyReply,
  file: OpenedFile,
  asked: { range?: string; 'if-none-match'?: string },
): Promise<void> {
  const etag = `"${file.sha256}"`;
  reply.headers({ ...headers, etag }).type(file.mime);
  if (asked['if-none-match'] === etag) return void (await reply.code(304).send());
  const range = byteRange(asked.range, file.bytes);
  if (range === 'impossible') {
    return void (await reply.code(416).header('content-range', `bytes */${file.bytes}`).send());
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  await reply.header('content-length', end - start + 1).send(file.read({ start, end }));
}
