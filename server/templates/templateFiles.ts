import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;

/** The files of the ready-made templates by name. The build inlines their texts. */
export const templateFiles: Record<string, string> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /\.(?:json|svg)$/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
