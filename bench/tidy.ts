import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { tidyEdits } from '#src/features/editor/surfaces/canvas/layout/tidyEdits.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { type Bench, type Figure, percentile } from './measure/figure.ts';

const messages = 4;
const columns = 5;
const rounds = 20;

/** Each round on a document of its own, since what is derived of one is cached. */
function measure(newDocument: () => FunnelDocument): number {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const document = newDocument();
    const at = performance.now();
    tidyEdits(document, columns);
    took.push(performance.now() - at);
  }
  return percentile(took, 0.5);
}

/** Each stage leads to three others, near, far and back. */
function branched(stages: number): FunnelDocument {
  const document = seedDocument(stages, messages, randomUUID);
  const ids = document.stages.map(({ id }) => id);
  const tangled = document.stages.map((stage, at) => ({
    ...stage,
    messages: stage.messages.map((message, m) => ({
      ...message,
      buttons:
        m < messages - 1
          ? []
          : [at + 1, at + 3, at * 31].map((to) => ({
              id: randomUUID(),
              kind: 'next' as const,
              label: 'Next step',
              to: ids[to % stages] ?? null,
              tag: null,
            })),
    })),
  }));
  return { ...document, stages: tangled };
}

export const bench: Bench = {
  question: 'How long does it take to tidy up a funnel?',
  async *measure(): AsyncGenerator<Figure> {
    for (const stages of [300, 1_000]) {
      const chain = measure(() => seedDocument(stages, messages, randomUUID));
      yield { name: `${stages} stages in a chain: p50`, value: chain, unit: 'ms', goal: { atMost: 300 } };
      const tangle = measure(() => branched(stages));
      yield { name: `${stages} stages with three ways each: p50`, value: tangle, unit: 'ms', goal: { atMost: 300 } };
    }
  },
};
