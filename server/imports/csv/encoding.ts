import { createReadStream } from 'node:fs';
import { progressed } from '#server/files/inWorker/progress.ts';
import { TableFault } from '../fault/tableFault.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

/**
 * The encoding of a text file: by its byte order mark, by the zeros of UTF-16, or UTF-8 if all of it is valid, else the one
 * that Excel writes in Russian. @throws TableFault for a file that is no text.
 */
export async function detectEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = detectWide(head);
  if (wide) return wide;
  if (head.includes(0)) throw new TableFault('not_a_table');
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1251';
}

/** In UTF-16 the high bytes of Latin and Cyrillic letters, digits and delimiters are 0 and 4. */
function detectWide(head: Buffer): Encoding | null {
  const pairs = Math.floor(head.length / 2);
  if (pairs === 0 || !head.includes(0)) return null;
  const high = [0, 0];
  for (let at = 0; at < pairs * 2; at++) {
    if (head[at] === 0 || head[at] === 4) high[at % 2] = (high[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = high;
  if (Math.max(even, odd) < pairs * 0.9) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file without its byte order mark, in portions. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    progressed((chunk as Buffer).length);
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
