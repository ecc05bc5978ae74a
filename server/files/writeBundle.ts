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
      read().then(
        (source) => {
          open = source.on('error', (error) => stream.destroy(error));
          // whoever reads the zip may have left meanwhile
          if (stream.destroyed) source.destroy();
          take(null, source);
        },
        (error: Error) => stream.destroy(error),
      );
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
