import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StorageAway } from './StorageAway.ts';

/** The same content; it fails at its end where it is not what its hash says, so that nobody takes it for whole. */
export function verifiedStream(content: Readable, { sha256, place }: { sha256: string; place: string }): Readable {
  async function* read(): AsyncGenerator<Buffer, void> {
    const hash = createHash('sha256');
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw new StorageAway(place, `the content of ${sha256} is damaged`);
  }
  const stream = Readable.from(read(), { objectMode: false });
  // one that is never read has not begun to iterate
  stream.once('close', () => content.destroy());
  return stream;
}
