// npm run check: types and lint of every room with the import table, format, style sheets, unused code, catalogues, machines' pages,
// circular chunks, first-load bytes.
import os from 'node:os';
import { builtWebRoot } from '#tests/support/web.ts';
import { checkBytes } from './checks/checkBytes.ts';
import { checkCatalogues } from './checks/checkCatalogues.ts';
import { checkCircularChunks } from './checks/checkCircularChunks.ts';
import { checkStyles } from './checks/checkStyles.ts';
import { checkMachineDocs } from './machines/machineDocs.ts';
import { type Ran, run } from './run.ts';

/** What the type checker uses at most without being told, bytes; with less its garbage collector would not come to an end. */
const usualGoBytes = 4.5 * 1024 ** 3;
const mostGoBytes = Math.floor(os.totalmem() / 3);
/** The type checker is a Go program, which spends a fifth of its time on garbage where it may not use more memory. */
const goMemory: Record<string, string> =
  mostGoBytes > usualGoBytes ? { GOGC: '400', GOMEMLIMIT: `${mostGoBytes}B` } : {};

const checks: Record<string, () => Promise<Ran>> = {
  'web build': buildWeb,
  // Each file by the tsconfig of its room, in the program that the rules that need types are asked in.
  'types and lint': () => run(['oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'], { env: goMemory }),
  format: () => run(['biome', 'format', '.']),
  'style sheets': checkStyles,
  'unused code': () => run(['knip']),
  'lock file': () => run(['node', 'scripts/lockPlatforms.mjs', '--check']),
  catalogues: checkCatalogues,
  'machines’ pages': checkMachineDocs,
  'circular chunks': checkCircularChunks,
  'first-load bytes': checkBytes,
};

/** `npm test` has just built the browser part, so the checks reuse it. */
async function buildWeb(): Promise<Ran> {
  try {
    return { ok: true, output: await builtWebRoot() };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const { ok, output } = await check();
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
  if (!ok || name === 'first-load bytes') console.log(output.trimEnd().replaceAll(/^/gm, '     '));
  if (!ok) failed++;
}
if (failed > 0) {
  console.error(`${failed} of ${Object.keys(checks).length} checks failed`);
  process.exit(1);
}
