import type { Entry, ZipFile } from 'yauzl';
import { limits } from '#contract/limits.ts';
import { progressed } from '#server/files/inWorker/progress.ts';
import { TableFault } from '../fault/tableFault.ts';

/** So little costs nothing, however small it is packed. */
const freeBytes = 4 * 1024 * 1024;

/** One file inside a workbook. */
export class Part {
  readonly name: string;
  readonly #zip: ZipFile;
  readonly #entry: Entry;

  constructor(zip: ZipFile, entry: Entry) {
    this.name = entry.fileName;
    this.#zip = zip;
    this.#entry = entry;
  }

  /** Unpacks it as a text, bounded by what really comes. @throws TableFault; an error of the zip where it is damaged */
  async *read(mostBytes: number, tooBig: TableFault['fault']): AsyncGenerator<string, void> {
    const { uncompressedSize, compressedSize } = this.#entry;
    if (uncompressedSize > mostBytes) throw new TableFault(tooBig);
    const packed = await this.#zip.openReadStreamPromise(this.#entry);
    packed.on('error', () => {});
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    let bytes = 0;
    try {
      for await (const chunk of packed as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > mostBytes) throw new TableFault(tooBig);
        if (bytes > freeBytes && bytes > limits.workbookRatio * compressedSize)
          throw new TableFault('packed_too_tight');
        progressed(chunk.length);
        decoder ??= new TextDecoder(encodingOf(chunk));
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder?.decode() ?? '';
    } finally {
      packed.destroy();
    }
  }
}

/** XML is UTF-8, unless its byte order mark says otherwise. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
