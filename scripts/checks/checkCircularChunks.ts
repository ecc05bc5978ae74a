import type { Ran } from '../run.ts';
import { readWebChunks, type WebChunk } from '../build/webChunks.ts';

/**
 * Finds the chunks that import each other in a circle, one list for each circle. Rolldown splits shared modules into
 * chunks by our groups, and a circle between two of them runs one before what it needs is defined: a blank page.
 */
export function circularChunks(chunks: readonly Pick<WebChunk, 'file' | 'imports'>[]): string[][] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    for (const imported of byFile.get(file)?.imports ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of byFile.keys()) visit(file, []);
  return circles;
}

export async function checkCircularChunks(): Promise<Ran> {
  const circles = circularChunks(readWebChunks());
  return { ok: circles.length === 0, output: circles.map((files) => files.join(' imports ')).join('\n') };
}
