// @vitest-environment node
import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { peopleFilterOf, activeFilterCount } from '#src/features/people/peopleFilter.ts';
import { peopleSearch } from '#src/features/people/peopleSearch.ts';
import { textPreview } from '#src/person/textPreview.ts';
import { mergeNewest } from '#src/person/chat/addReplyToHistory.ts';

const stage = '0192f0c1-0000-7000-8000-000000000001';

test('search parameters of the address become filters, and invalid ones are dropped', () => {
  const good = {
    search: 'anna',
    stage,
    list: stage,
    source: '',
    activity: 'seen_7',
    unread: true,
    blocked: false,
    order: 'since',
  };
  expect(peopleFilterOf(peopleSearch(good))).toEqual({
    search: 'anna',
    stage,
    list: stage,
    source: '',
    activity: 'seen_7',
    unread: true,
    blocked: false,
  });
  expect(peopleSearch(good).order).toBe('since');
  expect(activeFilterCount(peopleSearch(good))).toBe(6);
  expect(peopleFilterOf(peopleSearch({ search: '2026', source: '42' }))).toEqual({ search: '2026', source: '42' });
  const bad = { search: 'a'.repeat(500), stage: 'first', tag: 1, activity: 'seen_0', unread: 'yes', order: '-since' };
  expect(peopleFilterOf(peopleSearch(bad))).toEqual({});
});

test('new history entries are merged on top, and cached ones are replaced in place', () => {
  const entry = (id: string, text: string): HistoryEntry => ({
    id,
    at: '2026-11-21T10:00:00Z',
    funnel: null,
    kind: 'text',
    text,
    formatted: null,
    ...{ file: null, contact: null, place: null, album: null, forwarded: null, edited_at: null },
    media: null,
  });
  const known = {
    pages: [
      { results: [entry('c', 'c'), entry('b', 'b')], next: 'x' },
      { results: [entry('a', 'a')], next: null },
    ],
    pageParams: ['', 'x'],
  };
  const { pages } = mergeNewest(known, [entry('d', 'new'), entry('c', 'c'), entry('b', 'changed')]);
  expect(pages.map(({ results }) => results.map((one) => 'text' in one && one.text))).toEqual([
    ['new', 'c', 'changed'],
    ['a'],
  ]);
});

test('a preview of a message is its text in one line, without tags and cut by characters', () => {
  expect(textPreview('<b>Good</b>\n\nday, <i>you</i> &amp; me')).toBe('Good day, you & me');
  expect(textPreview('🎉'.repeat(200), 3)).toBe('🎉🎉🎉…');
});
