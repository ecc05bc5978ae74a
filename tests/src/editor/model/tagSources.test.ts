// @vitest-environment node
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { freeTag, tagSources } from '#src/features/editor/model/tagSources.ts';

const [bought, curious] = [v7(), v7()];
const stage: Stage = {
  ...{ id: v7(), title: 'Offer', icon: 'gift', colour: 'teal', x: 0, y: 0 },
  messages: [
    {
      ...{ id: v7(), text: 'Hi', image: null, video: null, delay: 0 },
      actions: [
        { id: v7(), kind: 'tag', tag: bought },
        { id: v7(), kind: 'tag', tag: curious, remove: true },
      ],
      buttons: [{ id: v7(), kind: 'next', label: 'Go', to: null, tag: bought }],
    },
  ],
  exits: [{ id: v7(), to: null, tag: bought, condition: null }],
};
const document: FunnelDocument = {
  stages: [stage],
  tags: [
    { id: bought, title: 'Bought', colour: 'green' },
    { id: curious, title: 'Curious', colour: 'teal' },
  ],
};

test('a tag says which action, button and exit adds it, and none that removes it', () => {
  const sources = tagSources(document);
  expect(sources.get(bought)?.map(({ by, label }) => [by, label])).toEqual([
    ['action', ''],
    ['button', 'Go'],
    ['exit', '1'],
  ]);
  expect(sources.has(curious)).toBe(false);
});

test('a removed tag is named nowhere any more, and nothing else changes', () => {
  const edits = [bought, curious].flatMap((tag) => freeTag(document, tag));
  const freed = applyEdits({ name: 'Clay', ...document }, freeTag(document, bought));
  if (!freed.ok) throw new Error('The edits are refused.');
  expect(JSON.stringify(freed.funnel.stages)).not.toContain(bought);
  expect(freed.funnel.stages[0]?.messages[0]?.actions).toEqual([stage.messages[0]?.actions?.[1]]);
  expect(edits.length).toBeGreaterThan(0);
  expect(freeTag({ ...document, stages: freed.funnel.stages }, bought)).toEqual([]);
});
