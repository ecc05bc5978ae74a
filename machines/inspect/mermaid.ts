import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** Mermaid's names of states have letters, digits and underscores. */
const idOf = (id: string) => id.replaceAll(/\W/g, '_');

const labelOf = ({ label, guard }: ChartTransition) =>
  // A colon or a semicolon would end Mermaid's label.
  (guard === null ? label : `${label} [${guard}]`).replaceAll(/[:;]/g, ' ');

/** A machine as a state diagram of Mermaid (`stateDiagram-v2`). Transitions that stay in their state are left to the table. */
export function mermaidOf(chart: Chart): string {
  const childrenOf = (parent: string) => chart.states.filter((state) => state.parent === parent);
  const root = chart.states[0] as ChartState;
  const lines = ['stateDiagram-v2'];
  const write = (state: ChartState, indent: string) => {
    const children = childrenOf(state.id);
    for (const child of children) {
      const id = idOf(child.id);
      if (child.isInitial) lines.push(`${indent}[*] --> ${id}`);
      const inner = childrenOf(child.id);
      if (inner.length === 0) lines.push(`${indent}${id} : ${child.name}`);
      else {
        lines.push(`${indent}state "${child.name}" as ${id} {`);
        write(child, `${indent}  `);
        lines.push(`${indent}}`);
      }
      if (child.kind === 'final') lines.push(`${indent}${id} --> [*]`);
      if (state.kind === 'parallel' && child !== children.at(-1)) lines.push(`${indent}--`);
    }
  };
  write(root, '  ');
  const arrows = chart.transitions.flatMap((way) =>
    way.from === root.id
      ? // Mermaid has no arrow from the whole diagram.
        []
      : way.to.filter((to) => to !== root.id).map((to) => `  ${idOf(way.from)} --> ${idOf(to)} : ${labelOf(way)}`),
  );
  return `${[...lines, ...new Set(arrows)].join('\n')}\n`;
}
