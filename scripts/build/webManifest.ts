import { readFileSync } from 'node:fs';

/** A chunk in Vite's manifest; imports are keys of the manifest. */
export interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

export const readWebManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
