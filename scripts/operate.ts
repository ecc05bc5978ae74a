// npm run operate [-- --only STEP] [--people 100000] [--proxy nginx]: does by hand what a host does, and says for each step what was expected
// and what was seen.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { proxies } from '#tests/support/installs/proxies.ts';
import { postgresBin } from '#tests/support/tools.ts';
import { CleanUps, cleanUpAtSignals, killDescendants } from './operate/cleanUps.ts';
import { Host } from './operate/host.ts';
import { whyNoRoots } from './operate/inRoot.ts';
import { doStep, type StepOutcome } from './operate/step.ts';
import { operateSteps } from './operate/steps/steps.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    people: { type: 'string', default: '100000' },
    proxy: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const names = operateSteps.map(({ name }) => name);
if (values.help) {
  console.log(
    `npm run operate [-- --people 100000] [--only STEP] [--proxy nginx]: installs this version as the image does and tries what befalls an
installation, on a PostgreSQL, an emulated Telegram and an emulated S3 of its own; it asks nothing of this machine’s, and
removes what it has made, also after Ctrl+C.

${operateSteps.map(({ name, says }) => `  ${name.padEnd(16)} ${says}`).join('\n')}

--people N   in the embedded database that moves to PostgreSQL; a five-hundredth of them, 20 to 200, press in each step
--only STEP  one step; only install then lays out the image, the others start what is in this tree
--proxy NAME caddy or nginx in front of the processes; by default the first of them that is installed
Exit code: 0 as expected, 1 something differs, 2 a step could not be done here`,
  );
  process.exit(0);
}
const people = Number(values.people);
if (!Number.isInteger(people) || people < 1) refuse('--people: a whole number from 1 on.');
const chosen = operateSteps.filter(({ name }) => values.only === undefined || name === values.only);
const mayBeInFront = proxies.filter(({ name }) => [undefined, name.toLowerCase()].includes(values.proxy));
if (mayBeInFront.length === 0) refuse('--proxy: caddy or nginx');
const proxy = mayBeInFront.find(({ tool }) => tool !== null) ?? null;
if (proxy === null && values.proxy !== undefined)
  refuse(`--proxy: ${values.proxy} is not installed (Debian: ${values.proxy})`);
if (chosen.length === 0) refuse(`--only: one of ${names.join(', ')}`);

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const machine = `${os.hostname()}: ${os.cpus()[0]?.model ?? 'unknown'}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;
console.log(`${machine}; ${people} people`);
if (postgresBin() === null) {
  for (const name of names) console.log(`${name}: not run: PostgreSQL is not installed (Debian: postgresql)`);
  process.exit(2);
}
// the proxy’s certificate is its own
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
process.removeAllListeners('warning');
const cleanUps = new CleanUps();
cleanUpAtSignals(cleanUps);
const laysOut = values.only === undefined || values.only === 'install';
const host = new Host({ people, whyNoRoots: await whyNoRoots(), laysOut, proxy, cleanUps });
cleanUps.add(() => killDescendants());
const outcomes: StepOutcome[] = [];
try {
  for (const step of chosen) outcomes.push(await doStep(step, host));
} finally {
  await cleanUps.run();
}
console.log(`\n${machine}\n${tableOf(outcomes)}`);
process.exit(exitCodeOf(outcomes));

function tableOf(rows: StepOutcome[]): string {
  const cells = rows.map(({ name, outcome, seconds, seen }) => [
    ...[name.padEnd(16), outcome.padEnd(12), `${seconds.toFixed(1)} s`.padStart(9), seen],
  ]);
  return cells.map((row) => row.join(' | ')).join('\n');
}

function exitCodeOf(rows: StepOutcome[]): number {
  if (rows.some(({ outcome }) => outcome === 'DIFFERS')) return 1;
  return rows.some(({ outcome }) => outcome === 'not run') ? 2 : 0;
}
