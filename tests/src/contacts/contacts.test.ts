// @vitest-environment node
import { expect, test } from 'vitest';
import { onlyList } from '#src/features/contacts/bulk/useDraftMailing.ts';
import { contactsSearch } from '#src/features/contacts/contactsSearch.ts';
import { selectedFilter } from '#src/features/contacts/selectedFilter.ts';
import { changedSearch, isFiltered } from '#src/features/contacts/searchChange.ts';
import { filterRule } from '#src/features/contacts/filters/filterRule.ts';
import { tagChoices } from '#src/features/contacts/filters/tagChoices.ts';
import { ownValueOf, typedValue } from '#src/person/own/ownValueOf.ts';

const funnel = '0198a000-0000-7000-8000-000000000001';
const stage = '0198a000-0000-7000-8000-000000000002';

test('the address is parsed to filters, and what is none is dropped', () => {
  expect(contactsSearch({ search: '2026', funnel, stage, archived: true })).toEqual({
    ...{ search: '2026', funnel, stage },
    archived: true,
  });
  expect(contactsSearch({ search: {}, stage, tag: 'VIP', list: 7, archived: 'yes' })).toEqual({});
  expect(contactsSearch({ search: 'a'.repeat(1000) }).search).toHaveLength(128);
});

test('a stage goes with its funnel', () => {
  expect(changedSearch({ funnel, stage, search: 'Ann' }, { funnel: stage })).toEqual({ funnel: stage, search: 'Ann' });
  expect(changedSearch({ funnel, stage }, { stage: undefined })).toEqual({ funnel });
  expect(isFiltered(changedSearch({ funnel, stage }, { funnel: undefined }))).toBe(false);
});

test('filters are a rule where a rule can say them', () => {
  expect(filterRule({})).toBeNull();
  expect(filterRule({ tag: 't', search: 'Ann' })).toBeNull();
  expect(filterRule({ tag: 't', archived: true })).toBeNull();
  expect(filterRule({ funnel, list: 'l' })).toEqual({ all: [{ funnel }, { list: 'l' }] });
  expect(filterRule({ funnel, stage, tag: 't' })).toEqual({ all: [{ stage: { funnel, stage } }, { tag: 't' }] });
});

test('a typed value is one of its field’s kind, or stays as it is for the server to refuse', () => {
  expect(ownValueOf('number', ' 1 234,5 ')).toBe(1234.5);
  expect(ownValueOf('number', '-7')).toBe(-7);
  for (const text of ['many', '0x10', '1e3', '1.2.3']) expect(ownValueOf('number', text)).toBe(text);
  expect(ownValueOf('boolean', 'false')).toBe(false);
  expect(ownValueOf('text', ' Tbilisi ')).toBe('Tbilisi');
  for (const kind of ['text', 'number', 'date', 'choice', 'boolean'] as const)
    expect(ownValueOf(kind, '  ')).toBeNull();
  for (const value of [0, -2.5, 1e6]) expect(ownValueOf('number', typedValue(value))).toBe(value);
  for (const value of [true, false]) expect(ownValueOf('boolean', typedValue(value))).toBe(value);
});

test('a tag that copies of a funnel share is offered once', () => {
  const tag = { id: 't', title: 'VIP', colour: 'teal' as const };
  const place = { id: 'a', name: 'First', bot: null, state: 'running' as const, stages: [], tags: [tag] };
  expect(tagChoices([place])).toEqual([{ value: 't', label: 'VIP' }]);
  expect(tagChoices([place, { ...place, id: 'b', name: 'Copy' }])).toEqual([{ value: 't', label: 'VIP · First' }]);
});

test('selected contacts are those of the ids, or all that match without those of the ids', () => {
  const search = { search: 'Anna', tag: 't' };
  const ids = new Set(['a']);
  expect(selectedFilter({ isAll: false, ids }, search)).toEqual({ contacts: ['a'] });
  expect(selectedFilter({ isAll: true, ids: new Set() }, search)).toEqual(search);
  expect(selectedFilter({ isAll: true, ids }, search)).toEqual({ ...search, except: ['a'] });
});

test('a mailing goes to a list itself only where its members are all who are selected', () => {
  expect(onlyList({ list: 'l' })).toBe('l');
  for (const more of [{ except: ['a'] }, { search: 'Anna' }, { tag: 't' }])
    expect(onlyList({ list: 'l', ...more })).toBeNull();
  expect(onlyList({ contacts: ['a'] })).toBeNull();
});
