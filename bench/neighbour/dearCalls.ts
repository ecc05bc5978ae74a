import { randomInt, randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Attacker } from './seedAccounts.ts';
import { words } from './wordyDocument.ts';

export interface DearCall {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or the exported funnel that is uploaded. */
  body?: unknown;
  upload?: Buffer;
}

const { search, contacts, funnels, templates, lists, duplicates, dashboard, manyContacts } = endpoints;
const oneOf = <T>(values: T[]): T => values[randomInt(values.length)] as T;
const misspelt = (word: string) => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;

/** What each dear call asks for; `bundle` is an export of the wordy funnel. */
export const dearCalls: Record<string, (of: Attacker, bundle: Buffer) => DearCall> = {
  'search, a word': () => ({ endpoint: search.find, query: { q: oneOf(words) } }),
  'search, a part of a word': () => ({ endpoint: search.find, query: { q: oneOf(words).slice(0, 2) } }),
  'search, a misspelt word': () => ({ endpoint: search.find, query: { q: misspelt(oneOf(words)) } }),
  "contacts' search": () => ({ endpoint: contacts.list, query: { search: oneOf(words).slice(0, 3) } }),
  'contacts, counted by a search': () => ({
    endpoint: manyContacts.count,
    query: { search: oneOf(words).slice(0, 3) },
  }),
  'contacts, exported': () => ({ endpoint: contacts.export }),
  'copy of a funnel': ({ wordy }) => ({ endpoint: funnels.copy, params: { id: wordy }, body: {} }),
  'import of a funnel': (_, bundle) => ({ endpoint: funnels.import, upload: bundle }),
  'funnel from a template': ({ template }) => ({ endpoint: templates.add, params: { id: template }, body: {} }),
  'edit of all texts': ({ wordy, wordyMessages }) => ({
    endpoint: funnels.edit,
    params: { id: wordy },
    body: {
      id: randomUUID(),
      base_revision: 0,
      edits: wordyMessages.map((id) => ({ type: 'message.change', id, text: `${oneOf(words)} `.repeat(200) })),
    },
  }),
  'count of a rule': ({ rule }) => ({ endpoint: lists.count, body: { rule } }),
  duplicates: () => ({ endpoint: duplicates.list }),
  'export of a funnel': ({ wide }) => ({ endpoint: funnels.export, params: { id: wide } }),
  'whole funnel': ({ wide }) => ({ endpoint: funnels.get, params: { id: wide } }),
  'effect of publishing': ({ wide }) => ({ endpoint: funnels.effect, params: { id: wide } }),
  statistics: () => ({ endpoint: oneOf([dashboard.people, dashboard.funnels]) }),
};
