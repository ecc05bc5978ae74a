import { Readable } from 'node:stream';

/** A file that is on its way or has come, kept whole: whoever reads it gets what is there before the rest has come. */
export class SharedDownload {
  readonly bytes: number;
  /** Rejects where it breaks off. */
  readonly whole: Promise<void>;
  readonly #content: Buffer;
  #received = 0;
  #news: { promise: Promise<void>; tell: () => void } = newsToTell();
  #failure: unknown = null;

  /** @param bytes as many as come; fewer or more are a failure */
  constructor(bytes: number, source: AsyncIterable<Buffer>) {
    this.bytes = bytes;
    this.#content = Buffer.allocUnsafe(bytes);
    this.whole = this.#receive(source);
    // whoever reads it is told
    this.whole.catch(() => {});
  }

  /** The bytes from `start` to `end`, both inclusive. */
  read(range: { start: number; end: number }): Readable {
    return Readable.from(this.#parts(range), { objectMode: false });
  }

  async *#parts({ start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
    let at = start;
    while (at <= end) {
      while (this.#received <= at) {
        if (this.#failure !== null) throw this.#failure;
        await this.#news.promise;
      }
      const until = Math.min(this.#received, end + 1);
      yield this.#content.subarray(at, until);
      at = until;
    }
  }

  async #receive(source: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const chunk of source) {
        if (this.#received + chunk.length > this.bytes) throw new Error('more has come than was told');
        chunk.copy(this.#content, this.#received);
        this.#received += chunk.length;
        this.#tell();
      }
      if (this.#received < this.bytes) throw new Error('less has come than was told');
    } catch (error) {
      this.#failure = error;
      this.#tell();
      throw error;
    }
  }

  #tell(): void {
    const { tell } = this.#news;
    this.#news = newsToTell();
    tell();
  }
}

function newsToTell() {
  let tell = () => {};
  const promise = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { promise, tell };
}
