import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Resumed {
  first: Readable;
  /** How many bytes are to come. */
  length: number;
  /** Opens the content anew, without its first bytes. */
  openFrom(offset: number): Promise<Readable>;
}

/** In a row, without a byte between them. */
const mostBreaks = 4;
const pauseMs = 200;

/** Content that comes over a network: where the connection breaks in its middle, the rest is asked for. */
export function resumedStream({ first, length, openFrom }: Resumed): Readable {
  let part = first;
  async function* read(): AsyncGenerator<Buffer, void> {
    let read = 0;
    let breaks = 0;
    while (read < length) {
      try {
        for await (const chunk of part as AsyncIterable<Buffer>) {
          const wanted = chunk.subarray(0, length - read);
          read += wanted.length;
          breaks = 0;
          yield wanted;
          if (read === length) return;
        }
        if (read < length) throw new Error('the content ended too early');
      } catch (error) {
        if (++breaks > mostBreaks) throw error;
        await wait(pauseMs * (breaks - 1));
        part = await openFrom(read);
      }
    }
  }
  const stream = Readable.from(read(), { objectMode: false });
  // one that is never read has not begun to iterate
  stream.once('close', () => part.destroy());
  return stream;
}
