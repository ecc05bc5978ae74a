import { describe, expect, it } from 'vitest';
import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import { newStageTitle } from '#src/features/editor/model/newStageTitle.ts';
import { titleEdits, titleOfText } from '#src/features/editor/model/stageTitles.ts';

const texts = { stage: 'New stage', next: 'Next' };

const stage = (id: string, title: string, text: string, label?: string, to?: string): Stage => ({
  id,
  title,
  icon: 'chat',
  colour: 'blue',
  x: 0,
  y: 0,
  messages: [
    {
      id: `${id}-message`,
      text,
      image: null,
      video: null,
      delay: 0,
      buttons: label ? [{ id: `${id}-button`, kind: 'next', label, to: to ?? null, tag: null }] : [],
    },
  ],
});
const documentOf = (...stages: Stage[]): FunnelDocument => ({ stages, tags: [] });
const write = (id: string, text: string) => ({ type: 'message.change' as const, id: `${id}-message`, text });
const label = (id: string, words: string, to: string) => ({
  type: 'message.change' as const,
  id: `${id}-message`,
  buttons: [{ id: `${id}-button`, kind: 'next' as const, label: words, to, tag: null }],
});
const titled = (edits: Edit[]) => edits.map((edit) => (edit.type === 'stage.change' ? [edit.id, edit.title] : edit));

describe('the title of a text', () => {
  it.each([
    ['Welcome, new friend!', 'Welcome, new friend'],
    ['<b>Six weeks</b> &amp; one cup', 'Six weeks & one cup'],
    ['{first_name|friend}, good day', 'good day'],
    ['\n\nSecond line', 'Second line'],
    ['Six weeks of pottery for those who never tried it', 'Six weeks of pottery for those'],
    ['a'.repeat(50), 'a'.repeat(32)],
    ['…', ''],
    ['', ''],
  ])('%j is %j', (text, title) => {
    expect(titleOfText(text)).toBe(title);
  });
});

describe('the title of a new stage', () => {
  it('is the label of the button that leads there, unless nobody named that', () => {
    const leading = { id: 'b', kind: 'next' as const, label: 'I take it ', to: null, tag: null };
    expect(newStageTitle(documentOf(), texts, leading)).toBe('I take it');
    expect(newStageTitle(documentOf(), texts, { ...leading, label: 'Next' })).toBe('New stage');
  });

  it('is never used twice', () => {
    const two = documentOf(stage('a', 'New stage', ''), stage('b', 'New stage 2', ''));
    expect(newStageTitle(two, texts)).toBe('New stage 3');
  });
});

describe('a title follows', () => {
  it('the first words of the first message while they are typed', () => {
    expect(titled(titleEdits(documentOf(stage('a', 'New stage', '')), write('a', 'H'), texts))).toEqual([['a', 'H']]);
    expect(titled(titleEdits(documentOf(stage('a', 'H', 'H')), write('a', 'Hi'), texts))).toEqual([['a', 'Hi']]);
  });

  it('the button that leads there, when the text is removed again', () => {
    const document = documentOf(stage('a', 'Start', 'Go', 'I take it', 'b'), stage('b', 'Hi', 'Hi'));
    expect(titled(titleEdits(document, write('b', ''), texts))).toEqual([['b', 'I take it']]);
  });

  it('the label of the button that leads to an unwritten stage', () => {
    const document = documentOf(stage('a', 'Start', 'Go', 'Next', 'b'), stage('b', 'New stage', ''));
    expect(titled(titleEdits(document, label('a', 'I take it', 'b'), texts))).toEqual([['b', 'I take it']]);
  });
});

describe('a title stays', () => {
  it('where a person wrote it', () => {
    expect(titleEdits(documentOf(stage('a', 'Offer', 'Six')), write('a', 'Six weeks'), texts)).toEqual([]);
    const document = documentOf(stage('a', 'Start', 'Go', 'Next', 'b'), stage('b', 'Offer', ''));
    expect(titleEdits(document, label('a', 'I take it', 'b'), texts)).toEqual([]);
  });

  it('where its own words do not change', () => {
    const text = 'Six weeks of pottery for those who';
    const document = documentOf(stage('a', titleOfText(text), text));
    expect(titleEdits(document, write('a', `${text} dare`), texts)).toEqual([]);
  });
});
