import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { StageFoot } from '#src/features/editor/surfaces/canvas/nodes/StageFoot.tsx';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';

const choices = ['Tea', 'Coffee'].map((label) => ({ id: v7(), label }));

test('below a stage that lets people choose, the branch is a way for each answer', async () => {
  const asking = stage('Drink', message('To drink?', { question: { kind: 'choice', field: 'drink', choices } }));
  const { document, user } = await openPart(
    <StageFoot stage={asking} />,
    funnelOf({ stages: [asking, stage('Thanks')], tags: [] }),
  );
  await user.click(screen.getByRole('button', { name: 'A way for each answer' }));
  const [drink] = document().stages;
  expect(drink?.exits?.map(({ condition }) => condition)).toEqual([
    ...choices.map(({ label }) => ({ all: [{ own: { field: 'drink', op: 'is', value: label } }] })),
    null,
  ]);
});

test('a field that is made for the answers is named before the press', async () => {
  const asking = stage('Drink', message('To drink?', { question: { kind: 'choice', field: null, choices } }));
  await openPart(<StageFoot stage={asking} />, funnelOf({ stages: [asking], tags: [] }));
  const way = screen.getByRole('button', { name: 'A way for each answer' });
  expect(way.title).toBe('A new field, “To drink?”, keeps the answers.');
  expect(screen.queryByRole('button', { name: 'Branch' })).toBeNull();
});
