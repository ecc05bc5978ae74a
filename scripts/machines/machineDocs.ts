import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { pageOf } from '#machines/inspect/markdown.ts';

const folder = 'docs/machines';
/** Written by `npm run mutants`. */
const mutants = 'mutants.md';

/** The pages of `docs/machines/` by file name. */
function pages(): Map<string, string> {
  const rows = catalogue.map(({ machine, about }) => {
    const { states, transitions } = chartOf(machine);
    return `| [${machine.id}](${machine.id}.md) | ${about.en} | ${states.length} | ${transitions.length} |`;
  });
  const index = [
    '# State machines',
    'Every decision that has states is a machine in `machines/`, and the same machine decides in the browser and on the server. How to test one is in `machines/README.md`.',
    ['| machine | decides | states | transitions |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    '',
  ].join('\n\n');
  return new Map([
    ['README.md', index],
    ...catalogue.map((entry) => [`${entry.machine.id}.md`, pageOf(entry)] as const),
  ]);
}

export function writeMachineDocs(): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages()) writeFileSync(path.join(folder, name), text);
}

/** Names the pages that differ from their machine. */
export async function checkMachineDocs(): Promise<{ ok: boolean; output: string }> {
  const wanted = pages();
  const there = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const stale = [...wanted].filter(
    ([name, text]) => !there.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== text,
  );
  const left = there.filter((name) => !wanted.has(name) && name !== mutants);
  const lines = [
    ...stale.map(([name]) => `${folder}/${name} is not as its machine: npm run machines -- --docs`),
    ...left.map((name) => `${folder}/${name} is of no machine: delete it`),
  ];
  return { ok: lines.length === 0, output: lines.join('\n') };
}
