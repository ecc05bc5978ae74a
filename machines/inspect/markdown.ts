import type { CatalogueEntry } from './CatalogueEntry.ts';
import { type Chart, chartOf, type ChartTransition } from './chart.ts';
import { mermaidOf } from './mermaid.ts';
import { versionOf } from './version.ts';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``);

/** A state's path; the machine's name for its root. */
const pathIn = (chart: Chart, id: string) => chart.states.find((state) => state.id === id)?.path || chart.machine;

function rowOf(chart: Chart, { from, label, guard, to, actions }: ChartTransition): string {
  const cells = [pathIn(chart, from), label, guard ?? '', to.map((id) => pathIn(chart, id)).join(' '), ''];
  cells[4] = actions.map((action) => code(action)).join(' ');
  return `| ${cells.map((text, index) => (index === 4 ? text : code(text))).join(' | ')} |`;
}

/** A machine's transitions as a table of Markdown, in the order in which their guards are asked. */
export const tableOf = (chart: Chart): string =>
  [
    '| state | event | guard | to | actions |',
    '| --- | --- | --- | --- | --- |',
    ...chart.transitions.map((way) => rowOf(chart, way)),
  ].join('\n');

/** A machine's page in `docs/machines/`. */
export function pageOf(entry: CatalogueEntry): string {
  const chart = chartOf(entry.machine);
  const { id } = entry.machine;
  return [
    `# ${id}`,
    `${entry.about.en} Asked in: ${entry.asked.join(', ')}. Version \`${versionOf(entry.machine)}\`.`,
    'Written by `npm run machines -- --docs` from the machine itself; `npm run check` compares.',
    `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``,
    tableOf(chart),
    '',
  ].join('\n\n');
}
