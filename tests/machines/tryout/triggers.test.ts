import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { chatLines } from '#machines/tryout/chatLines.ts';
import { playEvents, type PlayedEvent } from '#machines/tryout/playEvents.ts';
import { newTryout, type Tryout, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { id, message, messages, stage, stages } from '../journey/exampleFunnel.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const ann = { id: id(90), telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };
const [price, menu, promo] = [id(61), id(62), id(63)];

/** Asks for a city; three ways lead elsewhere from anywhere. */
const document: FunnelDocument = {
  tags: [],
  triggers: [
    { id: price, words: ['price'], match: 'has', to: stages.thanks },
    { id: menu, command: 'menu', to: stages.gift },
    { id: promo, source: 'promo*', to: stages.gift },
  ],
  stages: [
    stage(stages.welcome, message({ id: messages.hello, text: 'City?', question: { kind: 'text', field: null } })),
    stage(stages.gift, message({ id: messages.album, text: 'A gift' })),
    stage(stages.thanks, message({ id: messages.bye, text: 'It costs 5' })),
  ],
};
const funnel: TryoutFunnel = { document, ownerLanguage: 'en', zone: 'UTC', answers: { not_understood: 'Sorry?' } };
const walk = (...events: PlayedEvent[]): Tryout =>
  playEvents(funnel, newTryout({ person: ann, at }), events).at(-1) ?? newTryout({ person: ann, at });
const start: PlayedEvent = { type: 'start', payload: null };
const text = (said: string): PlayedEvent => ({ type: 'text', text: said });
const kinds = (tryout: Tryout) =>
  chatLines(tryout).flatMap((line) => {
    if (line.kind === 'led') return [`led ${line.said}`];
    if (line.kind === 'message') return [line.html];
    return line.kind === 'notUnderstood' || line.kind === 'answered' || line.kind === 'unanswered' ? [line.kind] : [];
  });

test('words answer a question that waits, and lead where none does', () => {
  expect(kinds(walk(start, text('The price?')))).toEqual(['City?', 'answered']);
  expect(kinds(walk(start, text('Oslo'), text('The price?')))).toEqual([
    'City?',
    'answered',
    'led price',
    'It costs 5',
  ]);
});

test('a command leads out of a question, and says why', () => {
  const after = walk(start, text('/menu'));
  expect(kinds(after)).toEqual(['City?', 'unanswered', 'led /menu', 'A gift']);
  const line = chatLines(after).find(({ kind }) => kind === 'led');
  expect(line).toMatchObject({ trigger: menu, to: stages.gift, why: { cause: { kind: 'trigger', said: '/menu' } } });
});

test('a link leads by its source, also as a beginning', () => {
  const after = walk({ type: 'start', payload: 'promo_1' });
  expect(kinds(after)).toEqual(['led promo*', 'A gift']);
  expect(chatLines(after).find(({ kind }) => kind === 'stage')).toMatchObject({
    why: { cause: { kind: 'trigger', said: 'promo*', isLink: true } },
  });
});

test('words begin a journey of who has not started', () => {
  expect(kinds(walk(text('price')))).toEqual(['led price', 'It costs 5']);
});

test('what nothing takes gets the owner’s words, at most once in ten minutes', () => {
  const lost = text('Do you do weddings?');
  const jump = (ms: number): PlayedEvent => ({ type: 'jump', ms });
  const done = [start, text('Oslo')];
  const count = (...events: PlayedEvent[]) =>
    kinds(walk(...done, ...events)).filter((kind) => kind === 'notUnderstood').length;
  expect(count(lost, lost)).toBe(1);
  expect(count(lost, jump(599_000), lost)).toBe(1);
  expect(count(lost, jump(600_000), lost)).toBe(2);
});

test('a path that begins by a trigger is played', () => {
  for (const [trigger, shown] of [
    [price, 'It costs 5'],
    [menu, 'A gift'],
    [promo, 'A gift'],
  ] as const)
    expect(kinds(walk({ type: 'useTrigger', trigger })).at(-1)).toBe(shown);
});
