import type { Ran } from '../run.ts';
import { type Chunk, readWebManifest } from '../build/webManifest.ts';

/**
 * Finds the chunks that import each other in a circle, one list for each circle. Rolldown splits shared modules into
 * chunks by our groups, and a circle between two of them runs one before what it needs is defined: a blank page.
 */
export function circularChunks(manifest: Record<string, Chunk>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (key: string, path: string[]): void => {
    if (path.includes(key)) return void circles.push([...path.slice(path.indexOf(key)), key]);
    if (done.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return circles;
}

export async function checkCircularChunks(): Promise<Ran> {
  const circles = circularChunks(readWebManifest());
  return { ok: circles.length === 0, output: circles.map((keys) => keys.join(' imports ')).join('\n') };
}
