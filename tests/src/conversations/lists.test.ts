import { expect, it } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { chatLines } from '#src/features/conversations/chat/chatLines.ts';
import { conversationsSearch } from '#src/features/conversations/conversationsSearch.ts';
import { withFresh } from '#src/features/conversations/list/refreshList.ts';
import { findReplies } from '#src/features/conversations/replies/findReplies.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute)).toISOString();
const row = (id: string, minute: number) =>
  ({ contact: { id } as Contact, last: { at: at(minute) }, waits_since: at(minute) }) as Conversation;
const idsOf = (pages: { results: Conversation[] }[]) =>
  pages.map(({ results }) => results.map(({ contact }) => contact.id));

it('a list that is read further down loses nobody whom a newcomer pushes to the next page', () => {
  const pages = [
    { results: [row('c', 9), row('b', 8)], next: 'x' },
    { results: [row('a', 7)], next: null },
  ];
  const fresh = new Map([[0, { results: [row('d', 10), row('c', 9)], next: 'x' }]]);
  const merged = withFresh({ pages, pageParams: ['', 'x'] }, fresh, false);
  expect(idsOf(merged.pages)).toEqual([['d', 'c', 'b'], ['a']]);
});

it('who moves to the top of a list stands there alone', () => {
  const pages = [
    { results: [row('c', 9), row('b', 8)], next: 'x' },
    { results: [row('a', 7)], next: null },
  ];
  const fresh = new Map([[0, { results: [row('a', 10), row('c', 9)], next: 'x' }]]);
  expect(idsOf(withFresh({ pages, pageParams: ['', 'x'] }, fresh, false).pages)).toEqual([['a', 'c', 'b'], []]);
});

it('who is answered leaves the list of those who wait', () => {
  const pages = [{ results: [row('a', 1), row('b', 2)], next: null }];
  const fresh = new Map([[0, { results: [row('b', 2), row('c', 3)], next: null }]]);
  expect(idsOf(withFresh({ pages, pageParams: [''] }, fresh, true).pages)).toEqual([['b', 'c']]);
});

it('a press is told at the message that it answers, and by itself where that is not loaded', () => {
  const message = { id: 'm', kind: 'message', stage: { id: 's', title: 'Offer' } } as HistoryEntry;
  const press = { id: 'p', kind: 'press', from: { id: 's', title: 'Offer' } } as HistoryEntry;
  expect(chatLines([message, press])).toEqual([{ entry: message, rest: [], presses: [press] }]);
  expect(chatLines([press])).toEqual([{ entry: press, rest: [], presses: [] }]);
});

it('an address that is odd shows the unanswered', () => {
  expect(conversationsSearch({ state: 'mine', contact: 'x', funnel: 5, search: ' ' })).toEqual({});
  const contact = '0192f0c1-0000-7000-8000-000000000001';
  expect(conversationsSearch({ state: 'all', contact })).toEqual({ state: 'all', contact });
});

it('saved replies are found by all words, those of the title first', () => {
  const reply = (title: string, text: string) => ({ id: title, title, text, created_at: '' });
  const replies = [reply('Address', '<b>Clay</b> street'), reply('Clay', 'Ours'), reply('Ёлка', 'Yes')];
  expect(findReplies(replies, 'clay').map(({ title }) => title)).toEqual(['Clay', 'Address']);
  expect(findReplies(replies, 'елка').map(({ title }) => title)).toEqual(['Ёлка']);
  expect(findReplies(replies, '')).toHaveLength(3);
  expect(findReplies(replies, 'nothing')).toEqual([]);
});
