// @vitest-environment node
import { expect, test } from 'vitest';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { exampleDocument } from '#machines/journey/cases/journeyCases.ts';
import { funnelNamesOf } from '#src/features/machines/journey/funnelNames.ts';
import { journeyEvents } from '#src/features/machines/journey/journeyEvents.ts';
import type { RunMoment } from '#src/features/machines/run/runTree.ts';

test('a run through a funnel is offered what its keywords, commands and links lead to', () => {
  const to = exampleDocument.stages.at(-1)?.id ?? '';
  const triggers: Trigger[] = [
    { id: 'g1', words: ['price', 'cost'], match: 'has', to },
    { id: 'g2', command: 'menu', to },
    { id: 'g3', source: 'roses*', to },
    { id: 'g4', command: 'gone', to: 'of no stage' },
  ];
  const names = funnelNamesOf([{ ...exampleDocument, triggers }]);
  const context = { visit: '', message: '', open: '', part: 0, round: 0 };
  const moment = { frame: { snapshot: { context }, commands: [] } } as unknown as RunMoment;
  const led = journeyEvents([moment], names).filter((event) => 'trigger' in event);
  expect(led).toMatchObject([
    { type: 'person.moved', by: 'trigger', stage: to, trigger: { id: 'g1', said: 'price' } },
    { type: 'person.moved', by: 'trigger', stage: to, trigger: { id: 'g2', said: '/menu' } },
    { type: 'start.given', payload: 'roses', stage: to, trigger: { id: 'g3', said: 'roses*' } },
  ]);
});
