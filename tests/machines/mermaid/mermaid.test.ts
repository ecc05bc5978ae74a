// @vitest-environment jsdom
import mermaid from 'mermaid';
import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { mermaidOf } from '#machines/inspect/mermaid.ts';

/** What Mermaid's own parser keeps of a state diagram. */
interface StateDb {
  getStates(): Map<string, { type: string }>;
  getRelations(): { id1: string; id2: string }[];
}

const idOf = (id: string) => id.replaceAll(/\W/g, '_');

test.each(catalogue.map(({ machine }) => [machine.id, machine] as const))(
  'Mermaid reads the diagram of %s with its states and their arrows',
  async (_id, machine) => {
    const chart = chartOf(machine);
    const text = mermaidOf(chart);
    await mermaid.parse(text);
    const { db } = (await mermaid.mermaidAPI.getDiagramFromText(text)) as unknown as { db: StateDb };
    const [root, ...states] = chart.states;
    const drawn = new Set(db.getRelations().map(({ id1, id2 }) => `${id1} ${id2}`));
    const arrows = chart.transitions
      .filter(({ from }) => from !== root?.id)
      .flatMap(({ from, to }) => to.filter((id) => id !== root?.id).map((id) => `${idOf(from)} ${idOf(id)}`));
    expect([...db.getStates().keys()]).toEqual(expect.arrayContaining(states.map(({ id }) => idOf(id))));
    expect([...drawn].filter((arrow) => !/_(start|end)\b/.test(arrow)).sort()).toEqual([...new Set(arrows)].sort());
  },
);
