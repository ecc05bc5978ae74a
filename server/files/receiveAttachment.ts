import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { receiveWith } from './receiveFile.ts';

/** Of a file no page is made, and nothing of it is read: it is whatever its sender says. */
const attached = {
  mime: 'application/octet-stream',
  width: null,
  height: null,
  duration: null,
  streams: null,
  inspection: 0,
};
const unsupported = { refused: 'unsupported_media' as const, args: {} };

/** Receives a file of any kind, to be sent as it is. */
export const receiveAttachment = (root: string, source: Readable) => receiveWith(root, source, async () => attached);

/** Receives a voice message, which Telegram takes as Opus in Ogg. */
export const receiveVoice = (root: string, source: Readable) =>
  receiveWith(root, source, async ({ path }) =>
    (await isOpus(path)) ? { ...attached, mime: 'audio/ogg' } : unsupported,
  );

/** An Ogg page of one segment whose packet is the head of Opus (RFC 7845). */
async function isOpus(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(36), 0, 36, 0);
    return buffer.toString('latin1', 0, 4) === 'OggS' && buffer.toString('latin1', 28, 36) === 'OpusHead';
  } finally {
    await file.close();
  }
}
