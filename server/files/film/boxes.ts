import { readSync } from 'node:fs';

/** A box of an ISO media file: its type, and where its content lies. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** ISO 14496-12, 4.2: the size and type of a box; a size of 1 is followed by one of 64 bits. */
const headBytes = 8;
const longHeadBytes = 16;
/** A film has far fewer boxes, one of many short fragments too. */
const mostBoxes = 100_000;

/** A box reaches beyond what it lies in, or there are more boxes than a film has. */
export class BrokenBoxes extends Error {}

/** Reads the boxes of a file by their heads, so that nothing is read of what they hold. */
export class BoxReader {
  readonly #file: number;
  readonly #head = Buffer.alloc(longHeadBytes);
  #seen = 0;

  /** @param file an open file descriptor */
  constructor(file: number) {
    this.#file = file;
  }

  /** The boxes that lie side by side in a range. @throws BrokenBoxes */
  *boxes({ start, end }: Pick<Box, 'start' | 'end'>): Generator<Box> {
    for (let at = start; at + headBytes <= end; ) {
      const box = this.#boxAt(at, end);
      yield box;
      at = box.end;
    }
  }

  first(type: string, within: Box | undefined): Box | undefined {
    if (within) for (const box of this.boxes(within)) if (box.type === type) return box;
    return undefined;
  }

  /** The content of a box, at most `most` bytes of it. */
  content({ start, end }: Box, most: number): Buffer {
    const buffer = Buffer.alloc(Math.min(end - start, most));
    return buffer.subarray(0, readSync(this.#file, buffer, 0, buffer.length, start));
  }

  #boxAt(at: number, end: number): Box {
    if (++this.#seen > mostBoxes) throw new BrokenBoxes();
    const bytesRead = readSync(this.#file, this.#head, 0, Math.min(longHeadBytes, end - at), at);
    const short = this.#head.readUInt32BE(0);
    const isLong = short === 1 && bytesRead === longHeadBytes;
    const length = short === 0 ? end - at : isLong ? Number(this.#head.readBigUInt64BE(8)) : short;
    const head = isLong ? longHeadBytes : headBytes;
    if (length < head || at + length > end) throw new BrokenBoxes();
    return { type: this.#head.toString('latin1', 4, 8), start: at + head, end: at + length };
  }
}
