import { DownloadTurns } from './DownloadTurns.ts';
import type { SharedDownload } from './SharedDownload.ts';

interface Cached {
  opening: Promise<SharedDownload>;
  /** 0 until it is known. */
  bytes: number;
}

/** Keeps the last files up to a size, because seeking in a film asks for it again and again. */
export class DownloadCache {
  readonly #mostBytes: number;
  readonly #cached = new Map<string, Cached>();
  readonly #turns = new DownloadTurns();

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** One download for all who ask meanwhile; one that failed or broke off is begun anew. */
  async open(owner: string, file: string, begin: () => Promise<SharedDownload>): Promise<SharedDownload> {
    const key = `${owner}/${file}`;
    const cached = this.#cached.get(key) ?? { opening: this.#begin(owner, begin), bytes: 0 };
    // the last used stands last
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    const forget = () => {
      if (this.#cached.get(key) === cached) this.#cached.delete(key);
    };
    try {
      const download = await cached.opening;
      download.whole.catch(forget);
      cached.bytes = download.bytes;
      this.#forgetOldest();
      return download;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async #begin(owner: string, begin: () => Promise<SharedDownload>): Promise<SharedDownload> {
    const leave = await this.#turns.take(owner);
    try {
      const download = await begin();
      download.whole.then(leave, leave);
      return download;
    } catch (error) {
      leave();
      throw error;
    }
  }

  #forgetOldest(): void {
    let bytes = 0;
    for (const [key, cached] of [...this.#cached].toReversed()) {
      bytes += cached.bytes;
      if (bytes > this.#mostBytes) this.#cached.delete(key);
    }
  }
}
