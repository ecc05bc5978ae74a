import { expect, it } from 'vitest';
import {
  comingOf,
  firstChoice,
  type ImportChoice,
  problemOf,
  repeatedColumns,
  startInput,
  withoutGone,
  withTarget,
} from '#src/features/imports/match/importChoice.ts';
import { forgetChoice, readChoice, storeChoice } from '#src/features/imports/match/storedChoice.ts';

const choice = (columns: ImportChoice['columns']): ImportChoice =>
  firstChoice({
    country: 'RU',
    columns: columns.map((guess, index) => ({ index, name: '', sample: '', guess, kind: 'text' as const })),
  });

it('begins with the guesses, and finds known contacts by the surest of them', () => {
  expect(choice(['first_name', 'email', 'phone'])).toMatchObject({ by: 'phone', known: 'fill' });
  expect(choice(['email', 'telegram_id']).by).toBe('telegram_id');
  expect(choice(['first_name']).by).toBe(null);
});

it('follows the columns with what known contacts are found by', () => {
  const byMail = { ...choice(['email', 'phone']), by: 'email' as const };
  expect(withTarget(byMail, 1, null).by).toBe('email');
  expect(withTarget(byMail, 0, 'note').by).toBe('phone');
  expect(withTarget(withTarget(byMail, 0, null), 1, null).by).toBe(null);
  expect(withTarget(choice(['first_name', null]), 1, 'email').by).toBe('email');
});

it('refuses what the server would refuse', () => {
  expect(problemOf(choice([null, 'tag']))).toBe('nothing');
  expect(problemOf(choice(['language', 'phone', 'language']))).toBe('repeated');
  expect(problemOf(choice(['phone', 'phone', 'note', 'note']))).toBe(null);
  expect(problemOf(choice(['first_name']))).toBe('no_identity');
  expect(problemOf(choice(['phone', 'tag', 'tag']))).toBe(null);
  expect(repeatedColumns(['language', null, 'tag', 'language', 'tag', null])).toEqual([0, 3]);
});

it('says how many contacts come and change, by what happens with known ones and what everyone gets', () => {
  const counted = {
    ...{ added: 3, known: 5, changes: { fill: 2, overwrite: 4 }, repeated: 1, left_out: 0, archived: 0, unread: 0 },
    ...{ joining: 0, reasons: [], unread_reasons: [], new_tags: [] },
  };
  const chosen = choice(['phone']);
  expect(comingOf(counted, { ...chosen, known: 'skip' })).toEqual({ added: 3, changed: 0 });
  expect(comingOf(counted, chosen)).toEqual({ added: 3, changed: 2 });
  expect(comingOf(counted, { ...chosen, known: 'overwrite' })).toEqual({ added: 3, changed: 4 });
  expect(comingOf(counted, { ...chosen, list: 'new' })).toEqual({ added: 3, changed: 5 });
});

it('is sent without what was not chosen', () => {
  expect(startInput(choice(['phone', null]))).toEqual({
    columns: { 0: 'phone', 1: null },
    known: 'fill',
    by: 'phone',
    country: 'RU',
  });
});

it('is stored as it is, and forgotten', () => {
  const chosen: ImportChoice = {
    ...{ columns: ['own:city', null, 'email'], known: 'skip', by: null, country: 'UZ' },
    ...{ tags: [crypto.randomUUID()], list: crypto.randomUUID(), withSeries: true, tagsFunnel: null },
  };
  storeChoice('a', chosen);
  expect(readChoice('a', 3)).toEqual(chosen);
  storeChoice('a', { ...chosen, by: 'email' });
  expect(readChoice('a', 3)?.by).toBe('email');
  forgetChoice('a');
  expect(readChoice('a', 3)).toBe(null);
});

it('leaves out what has gone since it was stored', () => {
  const [tag, list] = [crypto.randomUUID(), crypto.randomUUID()];
  const chosen: ImportChoice = { ...choice(['own:city', 'own:age', 'phone']), tags: [tag, 'gone'], list };
  const there = { fields: [{ name: 'age' }], tags: [{ id: tag }], lists: [], funnels: [{ id: 'newest funnel' }] };
  expect(withoutGone(chosen, there)).toEqual({
    ...chosen,
    columns: [null, 'own:age', 'phone'],
    tags: [tag],
    list: null,
    tagsFunnel: 'newest funnel',
  });
  expect(withoutGone({ ...chosen, tagsFunnel: null }, there).tagsFunnel, 'no tags are made').toBe(null);
  expect(withoutGone(chosen, { ...there, funnels: [] }).tagsFunnel, 'there is no funnel').toBe(null);
});
