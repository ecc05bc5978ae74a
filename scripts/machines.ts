// npm run machines: lists the state machines, prints one, replays a run, writes docs/machines/.
import { parseArgs } from 'node:util';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { tableOf } from '#machines/inspect/markdown.ts';
import { mermaidOf } from '#machines/inspect/mermaid.ts';
import { pathsOf, uncovered } from '#machines/inspect/paths.ts';
import { versionOf } from '#machines/inspect/version.ts';
import { replayFile } from './machines/replayFile.ts';
import { writeMachineDocs } from './machines/machineDocs.ts';

const usage = `npm run machines                          all machines
npm run machines -- ID --table            states and transitions
npm run machines -- ID --mermaid          a state diagram
npm run machines -- ID --paths [--simple] the ways to every state, and what none of them takes
npm run machines -- replay RUN.json       states and commands of a run; exit 1 where its expectations fail
npm run machines -- --docs                writes docs/machines/`;

const options = {
  table: { type: 'boolean' },
  mermaid: { type: 'boolean' },
  paths: { type: 'boolean' },
  simple: { type: 'boolean' },
  docs: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function list(): void {
  for (const { machine, about, asked } of catalogue) {
    const { states, transitions } = chartOf(machine);
    console.log(`${machine.id.padEnd(13)} ${versionOf(machine)}  ${about.en} (${asked.join(', ')})`);
    console.log(`${''.padEnd(24)}${states.length} states, ${transitions.length} transitions`);
  }
}

function printPaths(entry: CatalogueEntry, kind: 'shortest' | 'simple'): void {
  const { runs, isCut } = pathsOf(entry, { kind });
  for (const { steps } of runs) console.log(steps.map(({ event }) => event.type).join(' → ') || '(start)');
  console.log(`${runs.length} paths${isCut ? ', and more' : ''}`);
  const never = uncovered(entry);
  for (const id of [...never.states, ...never.transitions]) console.log(`never: ${id}`);
}

function print(id: string, { mermaid, paths, simple }: { mermaid?: boolean; paths?: boolean; simple?: boolean }) {
  const entry = catalogue.find(({ machine }) => machine.id === id);
  if (!entry) throw new Error(`There is no machine “${id}”. “npm run machines” lists them.`);
  if (paths) printPaths(entry, simple ? 'simple' : 'shortest');
  else console.log(mermaid ? mermaidOf(chartOf(entry.machine)) : tableOf(chartOf(entry.machine)));
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [first, second] = positionals;
  if (values.help) console.log(usage);
  else if (values.docs) writeMachineDocs();
  else if (first === undefined) list();
  else if (first === 'replay' && second !== undefined) process.exitCode = replayFile(second) ? 0 : 1;
  else if (first === 'replay') throw new Error('Name the file of the run.');
  else print(first, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 2;
}
