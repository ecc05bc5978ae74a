import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { findPieces } from '#machines/templates/merge.ts';
import { takePieces } from '#machines/templates/takePieces.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, percentile } from './measure/figure.ts';

const stages = 1_000;
const messages = 4;
const warmUp = 3;
const measured = 20;

/** Every text changed, every tenth stage moved to the end and one in twenty removed. */
function newerVersion({ stages: before, ...rest }: FunnelDocument): FunnelDocument {
  const kept = before.filter((_, i) => i % 20 !== 7);
  const moved = kept.filter((_, i) => i % 10 === 3);
  const isMoved = new Set(moved);
  const ordered = [...kept.filter((stage) => !isMoved.has(stage)), ...moved];
  const written = ordered.map((stage) => ({
    ...stage,
    messages: stage.messages.map((message) => ({ ...message, text: `${message.text} Again.` })),
  }));
  return { ...rest, stages: written };
}

const retitled = (document: FunnelDocument): FunnelDocument => ({
  ...document,
  stages: document.stages.map((stage, i) => (i % 3 === 0 ? { ...stage, title: `${stage.title}!` } : stage)),
});

export const bench: Bench = {
  question: 'How long does the merge of a newer version of a template with a funnel’s draft take?',
  async measure() {
    const base = seedDocument(stages, messages, randomUUID);
    const [theirs, mine] = [newerVersion(base), retitled(base)];
    const took: number[] = [];
    let count = 0;
    for (let i = 0; i < warmUp + measured; i++) {
      const at = performance.now();
      const pieces = findPieces({ base, theirs, mine }, { isLocked: false });
      takePieces({ theirs, mine }, pieces, new Set(pieces.filter(({ chosen }) => chosen).map(({ id }) => id)));
      if (i >= warmUp) took.push(performance.now() - at);
      count = pieces.length;
    }
    return [
      { name: 'pieces', value: count, unit: '' },
      {
        name: `${stages} stages of ${messages} messages: p95`,
        value: percentile(took, 0.95),
        unit: 'ms',
        goal: { atMost: 100 },
      },
    ];
  },
};
