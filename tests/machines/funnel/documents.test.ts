import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { filesOfDocument, filesOfEdits } from '#machines/funnel/files.ts';
import { nextButtons } from '#machines/funnel/nextButtons.ts';
import { truncateForCopy } from '#machines/funnel/truncateForCopy.ts';
import { button, files, id, message, stage } from '../journey/exampleFunnel.ts';

const [first, second, third] = [id(1), id(2), id(3)];
const link = { id: id(20), kind: 'link' as const, label: 'Site', url: 'https://example.org' };
const document: FunnelDocument = {
  tags: [],
  stages: [
    stage(
      first,
      message({
        id: id(11),
        image: files.photo,
        buttons: [button({ id: id(21) }), button({ id: id(22), to: second })],
      }),
      message({ id: id(12), video: files.video, buttons: [button({ id: id(23), to: first }), link] }),
    ),
    stage(second, message({ id: id(13), image: files.photo, buttons: [button({ id: id(24), to: id(9) }), link] })),
    stage(third, message({ id: id(14), buttons: [button({ id: id(25) }), link] })),
  ],
};

test('a card draws each stage, and one arrow between two of them', () => {
  const { stages, arrows } = drawFunnel(document);
  expect(stages.map((drawn) => [drawn.id, drawn.rows])).toEqual([
    [first, 2],
    [second, 1],
    [third, 1],
  ]);
  expect(stages[0]).toEqual({ id: first, x: 0, y: 0, colour: 'blue', rows: 2 });
  // neither the link, nor a stage that is gone, nor the end has an arrow
  expect(arrows).toEqual([
    [first, second],
    [first, first],
  ]);
});

test('only buttons that lead on are ways through a funnel', () => {
  expect(document.stages.map((one) => nextButtons(one).length)).toEqual([3, 1, 1]);
});

test('each file of a document and of edits is named once', () => {
  expect(filesOfDocument(document)).toEqual([files.photo, files.video]);
  const [one] = document.stages;
  if (!one?.messages[1]) throw new Error('the document has no message');
  const added: Edit = { type: 'message.add', stage: first, index: 0, message: one.messages[1] };
  const changed: Edit = { type: 'message.change', id: id(11), image: files.photo, video: null };
  expect(filesOfEdits([added, changed, changed])).toEqual([files.video, files.photo]);
  expect(filesOfEdits([{ type: 'stage.add', index: 0, stage: one } as Edit])).toEqual([files.photo, files.video]);
  expect(filesOfEdits([{ type: 'message.change', id: id(11), text: 'Hi' }])).toEqual([]);
  expect(filesOfEdits([{ type: 'stage.change', stage: first, title: 'Hi', image: files.photo } as never])).toEqual([]);
});

test('a copy’s name leaves room for what says that it is one', () => {
  expect(truncateForCopy('Offer')).toBe('Offer');
  const long = truncateForCopy('🎁'.repeat(limits.titleChars));
  expect([[...long].length, long.startsWith('🎁🎁')]).toEqual([limits.titleChars - 16, true]);
});
