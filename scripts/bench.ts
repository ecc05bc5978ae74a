// npm run bench -- [name] [--write]: runs the benchmarks of bench/; --write stores their figures in bench/results.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, type Figure, isReached } from '#bench/measure/figure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(
    'npm run bench -- [name …] [--write]: measures what the files of bench/ ask; --write keeps it in bench/results.md',
  );
  process.exit(0);
}

const folder = path.resolve(import.meta.dirname, '../bench');
const all = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'figure.ts');
const wanted = all
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => positionals.length === 0 || positionals.includes(name));
if (wanted.length === 0) {
  console.error(`There is no such bench; there are: ${all.map((file) => path.basename(file, '.ts')).join(', ')}`);
  process.exit(1);
}

const cpus = os.cpus();
const machine = `${cpus[0]?.model.trim() || process.arch}, ${cpus.length} cores, Node ${process.versions.node}, ${process.platform}`;
const short = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2));

function goalOf({ goal }: Figure): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

console.log(machine);
const results = path.join(folder, 'results.md');
/** The stored sections by benchmark, because one that is not run now keeps its last section. */
const sections = new Map(
  readFileSync(results, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section.trimEnd()]),
);
let isShort = false;
for (const name of wanted) {
  const { bench } = (await import(path.join(folder, `${name}.ts`))) as { bench: Bench };
  console.log(`\n${name}: ${bench.question}`);
  const lines = [`## ${name}`, '', bench.question, '', '| figure | measured | goal |', '|---|---:|---|'];
  const measured = bench.measure();
  for await (const figure of measured instanceof Promise ? await measured : measured) {
    const isMissed = !isReached(figure);
    isShort ||= isMissed;
    const value = `${short(figure.value)} ${figure.unit}`;
    console.log(`  ${figure.name.padEnd(52)} ${value.padStart(20)}  ${goalOf(figure)}${isMissed ? ' MISSED' : ''}`);
    lines.push(`| ${figure.name} | ${value} | ${goalOf(figure)}${isMissed ? ' (missed)' : ''} |`);
  }
  sections.set(name, lines.join('\n'));
}
if (values.write) {
  const written = all
    .map((file) => sections.get(path.basename(file, '.ts')))
    .filter((section) => section !== undefined);
  writeFileSync(results, `${['# Measured', machine, ...written].join('\n\n')}\n`);
}
process.exit(isShort ? 1 : 0);
