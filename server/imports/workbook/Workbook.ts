import { posix } from 'node:path';
import { openPromise, type ZipFile } from 'yauzl';
import { limits } from '#contract/limits.ts';
import { damagedUnless, TableFault } from '../fault/tableFault.ts';
import { Part } from './Part.ts';

/** A workbook's zip, of which nothing is unpacked before it is read. */
export class Workbook {
  readonly #zip: ZipFile;
  readonly #parts: ReadonlyMap<string, Part>;

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Part>) {
    this.#zip = zip;
    this.#parts = parts;
  }

  /** Opens a workbook; the caller closes it. @throws TableFault */
  static async open(path: string): Promise<Workbook> {
    let zip: ZipFile;
    try {
      zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    } catch (error) {
      throw damagedUnless(error);
    }
    zip.on('error', () => {});
    try {
      return new Workbook(zip, await readDirectory(zip));
    } catch (error) {
      zip.close();
      throw damagedUnless(error);
    }
  }

  /** A part by its name, whose case does not matter. */
  part(name: string): Part | null {
    return this.#parts.get(name.toLowerCase()) ?? null;
  }

  /** A part by its name as seen from another one. */
  beside(name: string, target: string): Part | null {
    const plain = target.replaceAll('\\', '/');
    const path = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(name), plain);
    return this.part(posix.normalize(path));
  }

  close(): void {
    this.#zip.close();
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new TableFault('encrypted');
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) throw new TableFault('damaged');
    parts.set(name, new Part(zip, entry));
    bytes += entry.uncompressedSize;
    if (bytes > limits.workbookBytes) throw new TableFault('unpacks_too_big');
    if (parts.size > limits.workbookParts) throw new TableFault('too_many_parts');
  }
  return parts;
}
