import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { firstLoads } from '../build/firstLoads.ts';
import type { Ran } from '../run.ts';
import { loadedWith, readWebChunks } from '../build/webChunks.ts';

/** What any other screen loads beside what its frame has loaded at most, KB. */
const ownKb = 60;

const frames = {
  signedIn: ['index.html', 'src/routes/__root', 'src/routes/_signedIn.tsx'],
  guest: ['index.html', 'src/routes/__root', 'src/routes/_guest.tsx'],
  open: ['index.html', 'src/routes/__root'],
};

export interface Measured {
  name: string;
  kb: number;
  budget: number;
}

/** The gzipped size of what first visits load, and of each other screen's own part, beside its budget, KB. */
export function measureBytes(): Measured[] {
  const chunks = readWebChunks();
  const sizes = new Map<string, number>();
  const kbOf = (files: Set<string>): number =>
    [...files].reduce((sum, file) => {
      const known = sizes.get(file) ?? gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length / 1024;
      sizes.set(file, known);
      return sum + known;
    }, 0);
  const first = Object.entries(firstLoads).flatMap(([name, { kb, sources }]) =>
    kb === undefined ? [] : [{ name, kb: kbOf(loadedWith(chunks, sources)), budget: kb }],
  );
  const screens = chunks.flatMap(({ modules }) =>
    modules.filter((id) => /^src\/routes\/.*\?tsr-split=.*component/.test(id)),
  );
  const own = screens.map((screen) => {
    const frame = /^src\/routes\/_(signedIn|guest)\//.exec(screen)?.[1] as 'signedIn' | 'guest' | undefined;
    const alone = loadedWith(chunks, [screen]).difference(loadedWith(chunks, frames[frame ?? 'open']));
    const name = screen.replace(/^src\/routes\/|\.tsx\?.*$/g, '');
    return { name, kb: kbOf(alone), budget: ownKb };
  });
  return [...first, ...own.toSorted((a, b) => b.kb - a.kb)];
}

/** How many of the largest screens are printed. */
const shown = 8;

/** Measures the built scripts against the budgets. */
export async function checkBytes(): Promise<Ran> {
  const measured = measureBytes();
  const isOver = ({ kb, budget }: Measured) => kb > budget;
  const budgets = Object.values(firstLoads).filter(({ kb }) => kb !== undefined).length;
  const lines = measured
    .filter((one, at) => at < budgets + shown || isOver(one))
    .map(({ name, kb, budget }) => `${name}: ${kb.toFixed(1)} KB of ${budget} KB`);
  return { ok: !measured.some(isOver), output: lines.join('\n') };
}
