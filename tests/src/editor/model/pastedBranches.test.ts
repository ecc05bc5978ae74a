import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { idsIn } from '#machines/funnel/walkFields.ts';
import { clipOf } from '#src/features/editor/model/clip.ts';
import { pasteEdits } from '#src/features/editor/model/pasteEdits.ts';

const asking: Stage = {
  ...{ id: 's1', title: 'City', icon: 'flag', colour: 'gray', x: 0, y: 0 },
  messages: [
    {
      ...{ id: 'm1', text: 'Where?', image: null, video: null, delay: 0, buttons: [] },
      question: {
        kind: 'choice',
        field: 'city',
        choices: [
          { id: 'c1', label: 'A' },
          { id: 'c2', label: 'B' },
        ],
      },
      actions: [{ id: 'a1', kind: 'tag', tag: 't1' }],
      condition: { all: [{ tag: 't2' }] },
    },
  ],
  exits: [
    { id: 'x1', to: 's2', tag: null, condition: { all: [{ answered: 'm1' }] } },
    { id: 'x2', to: 's3', tag: 't3', condition: null },
  ],
};
const bare = (id: string): Stage => ({ ...asking, id, messages: [], exits: undefined as never });
const plain = (id: string): Stage => {
  const { exits: _exits, ...rest } = bare(id);
  return rest;
};
const document: FunnelDocument = {
  stages: [asking, plain('s2'), plain('s3')],
  tags: ['t1', 't2', 't3'].map((id) => ({ id, title: id, colour: 'red' as const })),
};
const ids = () => {
  let count = 0;
  return () => `new-${++count}`;
};

test('a pasted branch has ids of its own and names what was pasted with it', () => {
  const clip = clipOf(document, new Set(['s1', 's2']), 'me', 'f1');
  expect([clip.version, clip.tags.map(({ id }) => id)]).toEqual([2, ['t1', 't2', 't3']]);
  const there: FunnelDocument = { stages: [], tags: [] };
  const { edits } = pasteEdits(clip, { document: there, funnel: 'f2', account: 'me', at: null, newId: ids() });
  const result = applyEdits({ name: 'There', ...there }, edits);
  if (!result.ok) throw new Error(result.error.code);
  const [pasted, second] = result.funnel.stages;
  if (!pasted || !second) throw new Error('nothing was pasted');
  expect(idsIn('stage', pasted).filter((id) => !id.startsWith('new-'))).toEqual([]);
  const [message] = pasted.messages;
  const tagNamed = (title: string) => result.funnel.tags.find((tag) => tag.title === title)?.id;
  expect(pasted.exits).toMatchObject([
    { to: second.id, condition: { all: [{ answered: message?.id }] } },
    { to: null, tag: tagNamed('t3') },
  ]);
  expect(message).toMatchObject({ actions: [{ tag: tagNamed('t1') }], condition: { all: [{ tag: tagNamed('t2') }] } });
});

test('what asks nothing is copied as it always was', () => {
  expect(clipOf(document, new Set(['s2']), 'me', 'f1').version).toBe(1);
});

test('what leads to copied stages from anywhere goes with them into another funnel, and not into their own', () => {
  const trigger = { id: 'g1', words: ['price'], match: 'has' as const, to: 's2' };
  const led = { ...document, triggers: [trigger, { id: 'g2', command: 'menu', to: 's9' }] };
  const clip = clipOf(led, new Set(['s2']), 'me', 'f1');
  expect([clip.version, clip.triggers]).toEqual([3, [trigger]]);
  const pasted = (funnel: string) =>
    pasteEdits(clip, { document: { stages: [], tags: [] }, funnel, account: 'me', at: null, newId: ids() });
  const { edits, stageIds } = pasted('f2');
  const added = edits.flatMap((edit) => (edit.type === 'trigger.add' ? [edit.trigger] : []));
  expect(added).toEqual([{ ...trigger, id: added[0]?.id, to: stageIds[0] }]);
  expect(added[0]?.id).not.toBe('g1');
  expect(pasted('f1').edits.some(({ type }) => type === 'trigger.add')).toBe(false);
});
