// @vitest-environment node
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { reconnectSuggestion } from '#src/features/editor/model/reconnect.ts';
import { applyAll } from '../applyAll.ts';

const [a, b, c] = [v7(), v7(), v7()] as const;

const stage = (id: string, title: string, leads: (string | null)[]): Stage => {
  const buttons = leads.map((to) => ({ id: v7(), kind: 'next' as const, label: 'On', to, tag: null }));
  const message = { id: v7(), text: 'Text', image: null, video: null, delay: 0, buttons };
  return { id, title, icon: 'flag', colour: 'blue', x: 0, y: 0, messages: [message] };
};

const targets = ({ stages }: FunnelDocument) =>
  stages.map(({ messages }) => messages.flatMap(({ buttons }) => buttons.map((x) => (x.kind === 'next' ? x.to : ''))));

test('the arrows of a stage in the middle can lead on to where it led', () => {
  const document = { stages: [stage(a, 'A', [b, b, c]), stage(b, 'B', [c]), stage(c, 'C', [])], tags: [] };
  const offer = reconnectSuggestion(document, b);
  expect(offer).toMatchObject({ onward: 'C', arrows: 2 });
  const gone = applyAll({ name: '', ...document }, [{ type: 'stage.remove', id: b }]);
  expect(targets(applyAll(gone, offer?.edits(gone) ?? []))).toEqual([[c, c, c], []]);
});

test.each([
  ['leads nowhere', { stages: [stage(a, 'A', [b]), stage(b, 'B', [])], tags: [] }],
  ['leads only to itself', { stages: [stage(a, 'A', [b]), stage(b, 'B', [b])], tags: [] }],
  ['is only reached in order', { stages: [stage(a, 'A', [null]), stage(b, 'B', [c]), stage(c, 'C', [])], tags: [] }],
  ['is not there', { stages: [stage(a, 'A', [])], tags: [] }],
])('nothing is offered where the stage %s', (_, document) => {
  expect(reconnectSuggestion(document, b)).toBeNull();
});
