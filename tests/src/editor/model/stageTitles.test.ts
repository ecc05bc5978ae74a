import { describe, expect, it } from 'vitest';
import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { newStageTitle } from '#src/features/editor/model/newStageTitle.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import { titleEdits, type WrittenTitles } from '#src/features/editor/model/stageTitles.ts';

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
const titlesAfter = (
  document: FunnelDocument,
  change: Parameters<typeof titleEdits>[1],
  written: WrittenTitles = new Map(),
) => titleEdits(document, change, texts, written);
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
    expect(titled(titlesAfter(documentOf(stage('a', 'New stage', '')), write('a', 'H')))).toEqual([['a', 'H']]);
    expect(titled(titlesAfter(documentOf(stage('a', 'H', 'H')), write('a', 'Hi')))).toEqual([['a', 'Hi']]);
  });

  it('the button that leads there, when the text is removed again', () => {
    const document = documentOf(stage('a', 'Start', 'Go', 'I take it', 'b'), stage('b', 'Hi', 'Hi'));
    expect(titled(titlesAfter(document, write('b', '')))).toEqual([['b', 'I take it']]);
  });

  it('the label of the button that leads to an unwritten stage', () => {
    const document = documentOf(stage('a', 'Start', 'Go', 'Next', 'b'), stage('b', 'New stage', ''));
    expect(titled(titlesAfter(document, label('a', 'I take it', 'b')))).toEqual([['b', 'I take it']]);
  });
});

describe('a title stays', () => {
  it('where a person wrote it', () => {
    expect(titlesAfter(documentOf(stage('a', 'Offer', 'Six')), write('a', 'Six weeks'))).toEqual([]);
    const document = documentOf(stage('a', 'Start', 'Go', 'Next', 'b'), stage('b', 'Offer', ''));
    expect(titlesAfter(document, label('a', 'I take it', 'b'))).toEqual([]);
  });

  it('where a person wrote it and the text begins with the same words', () => {
    const written: WrittenTitles = new Map();
    const type = (before: string, after: string) =>
      titlesAfter(documentOf(stage('a', 'Thanks', before)), write('a', after), written);
    for (const [before, after] of [
      ['', 'T'],
      ['T', 'Thanks'],
      ['Thanks', 'Thanks!'],
      ['Thanks!', 'Thanks! We'],
      ['Thanks', 'Thank'],
    ] as const)
      expect(type(before, after)).toEqual([]);
  });

  it('follows again once that is undone', () => {
    const written: WrittenTitles = new Map();
    expect(titlesAfter(documentOf(stage('a', 'Offer', '')), write('a', 'T'), written)).toEqual([]);
    const undone = documentOf(stage('a', 'New stage', ''));
    expect(titled(titlesAfter(undone, write('a', 'T'), written))).toEqual([['a', 'T']]);
  });

  it('where its own words do not change', () => {
    const text = 'Six weeks of pottery for those who';
    const document = documentOf(stage('a', titleOfText(text), text));
    expect(titlesAfter(document, write('a', `${text} dare`))).toEqual([]);
  });
});
