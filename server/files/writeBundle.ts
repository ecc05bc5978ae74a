import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BundleEntry } from '#server/domain/gateways/bundles.ts';

/**
 * Streams a zip, one open entry at a time. Nothing is compressed, since images and videos are already, so its size is
 * known beforehand. An unreadable entry destroys the stream.
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
