import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What lies in a zip under a name; `bytes` must be what `read` gives. */
export interface BundleEntry {
  name: string;
  bytes: number;
  read(): Readable;
}

/**
 * Writes a zip as it is read, one entry open at a time. Nothing is packed, for pictures and videos are already,
 * and so its size is known before. An entry that cannot be read breaks the stream off.
 */
export function writeBundle(entries: BundleEntry[], at: Date): Promise<{ bytes: number; stream: Readable }> {
  const zip = new ZipFile();
  const stream = new PassThrough();
  let open: Readable | null = null;
  for (const { name, bytes, read } of entries) {
    zip.addReadStreamLazy(name, { size: bytes, compress: false, mtime: at, mode: 0o100644 }, (take) => {
      open = read().on('error', (error) => stream.destroy(error));
      take(null, open);
    });
  }
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => open?.destroy());
  zip.outputStream.pipe(stream);
  return new Promise((resolve) => {
    const sized = (bytes: number) => resolve({ bytes, stream });
    zip.end(undefined, sized as () => void);
  });
}
