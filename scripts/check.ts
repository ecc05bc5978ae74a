// npm run check: types of every room, lint with the import table, format, unused code, catalogues, circular chunks,
// first-load bytes.
import { builtWebRoot } from '../tests/support/web.ts';
import { checkBytes } from './checkBytes.ts';
import { checkCatalogues } from './checkCatalogues.ts';
import { checkCircularChunks } from './checkCircularChunks.ts';
import { type Ran, run } from './run.ts';

const types = (room: string) => run(['tsc', '-p', room]);
const checks: Record<string, () => Promise<Ran>> = {
  'web build': buildWeb,
  'types of contract': () => types('contract'),
  'types of machines': () => types('machines'),
  'types of src': () => types('src'),
  'types of server': () => types('server'),
  'types of tests, bench, scripts': () => types('.'),
  lint: () => run(['oxlint', '--type-aware', '--deny-warnings', '.']),
  format: () => run(['biome', 'format', '.']),
  'unused code': () => run(['knip']),
  'lock file': () => run(['node', 'scripts/lockPlatforms.mjs', '--check']),
  catalogues: checkCatalogues,
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
