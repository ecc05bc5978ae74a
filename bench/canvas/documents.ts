import { randomUUID } from 'node:crypto';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';

const messages = 4;
const columns = 20;

/** A funnel as a grid, so that both canvases show the same stages at the same places. */
export function gridOf(stages: number): FunnelDocument {
  const document = seedDocument(stages, messages, randomUUID);
  const placed = document.stages.map((stage, i) => ({
    ...stage,
    x: (i % columns) * 380,
    y: Math.floor(i / columns) * 460,
  }));
  return { ...document, stages: placed };
}

/** The same stages and arrows as React Flow's own nodes and edges. */
export function bareReactFlowHash({ stages }: FunnelDocument): string {
  const nodes = stages.map(({ id, title, x, y }) => ({ id, position: { x, y }, data: { label: title } }));
  const edges = stages.slice(1).map(({ id }, i) => ({ id: `to-${id}`, source: stages[i]?.id, target: id }));
  return encodeURIComponent(JSON.stringify({ nodes, edges }));
}

/** The same funnel with so many exits besides: of each stage to one near it, to the row below, and to one far away. */
export function withExits({ stages, tags }: FunnelDocument, count: number): FunnelDocument {
  const ids = stages.map(({ id }) => id);
  const steps = [() => 2, () => columns, (at: number) => at * 17 + 89, () => 1];
  const sources = ['ads', 'blog', 'friends', 'fair'];
  const exitsOf = (at: number): Exit[] =>
    steps.slice(0, Math.floor(count / ids.length) + (at < count % ids.length ? 1 : 0)).map((step, n) => ({
      id: randomUUID(),
      to: ids[(at + step(at)) % ids.length] ?? null,
      tag: null,
      condition: { all: [{ source: sources[n] ?? '' }] },
    }));
  return { tags, stages: stages.map((stage, at) => ({ ...stage, exits: exitsOf(at) })) };
}
