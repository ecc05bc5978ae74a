import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from '#contract/limits.ts';
import { TableFault } from './tableFault.ts';

const sharedStrings = 'xl/sharedStrings.xml';

/**
 * Unpacks a workbook once without keeping anything, so that what is read afterwards is known to stay within bounds,
 * whatever its directory claims. @throws TableFault
 */
export async function checkWorkbook(path: string): Promise<void> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    throw new TableFault('damaged');
  }
  zip.on('error', () => {});
  try {
    const parts = await readParts(zip);
    if (!parts.some((part) => part.fileName === 'xl/workbook.xml')) throw new TableFault('not_a_table');
    for (const part of parts) await unpack(zip, part);
  } catch (error) {
    if (error instanceof TableFault) throw error;
    throw new TableFault('damaged');
  } finally {
    zip.close();
  }
}

async function readParts(zip: ZipFile): Promise<Entry[]> {
  const parts: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new TableFault('encrypted');
    if (names.has(entry.fileName)) throw new TableFault('damaged');
    names.add(entry.fileName);
    bytes += entry.uncompressedSize;
    const isTooBig =
      bytes > limits.workbookBytes ||
      names.size > limits.workbookParts ||
      (entry.fileName === sharedStrings && entry.uncompressedSize > limits.workbookStringBytes);
    if (isTooBig) throw new TableFault('unpacks_too_big');
    parts.push(entry);
  }
  return parts;
}

/** Fails where a part unpacks to more or less than the directory claims. */
async function unpack(zip: ZipFile, part: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(part);
  stream.resume();
  await new Promise<void>((resolve, reject) => {
    stream.once('end', () => resolve());
    stream.once('error', reject);
  });
}
