import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { isEndStage, unintendedProblems } from '#src/features/editor/model/deliberateEnds.ts';
import { endHereEdits } from '#src/features/editor/model/endHere.ts';
import { applyAll } from '../applyAll.ts';
import { message, next, stage } from '../editorPage.tsx';

const documentOf = (...stages: Stage[]): FunnelDocument => ({ stages, tags: [] });

const codes = (document: FunnelDocument) =>
  unintendedProblems(checkFunnel(document, { files: new Set<string>(), bot: {}, trouble: null }), document).map(
    ({ code }) => code,
  );

const ended = (document: FunnelDocument, buttonId: string): FunnelDocument =>
  applyAll({ name: '', ...document }, endHereEdits(document, buttonId, 'The end'));

const button = next('Bye');
const funnel = () =>
  documentOf(stage('Hello', message('Hi', { buttons: [next('On'), button] })), stage('Thanks', message('Thank you')));

test('a button that was led to the end leaves no warning', () => {
  const document = ended(funnel(), button.id);
  expect(document.stages.map(({ title }) => title)).toEqual(['Hello', 'Thanks', 'The end']);
  expect(codes(document)).toEqual([]);
  expect(document.stages.filter(({ id }) => isEndStage(document, id)).map(({ title }) => title)).toEqual(['The end']);
});

test('the end stays one where a stage is added after it, and is used again', () => {
  const { stages, tags } = ended(funnel(), button.id);
  const again = next('Leave');
  const document = ended(
    { stages: [...stages, stage('Later', message('Soon', { buttons: [again] }))], tags },
    again.id,
  );
  expect(document.stages.map(({ title }) => title)).toEqual(['Hello', 'Thanks', 'The end', 'Later']);
  expect(codes(document)).not.toContain('stage_empty');
  expect(codes(document)).not.toContain('dead_end');
});

test('an empty stage that no button names, and a stage in the middle without a way on, are still warned of', () => {
  const middle = stage('Middle', message('Here'));
  const document = documentOf(
    stage('Hello', message('Hi', { buttons: [next('On')] })),
    middle,
    stage('Offer', message('A cup', { buttons: [next('Take')] })),
    stage('Empty'),
  );
  expect(codes(document)).toEqual(expect.arrayContaining(['dead_end', 'stage_empty']));
});
