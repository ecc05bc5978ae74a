import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page } from '#contract/schemas/common.ts';
import {
  contactMerge,
  differentPair,
  duplicatePair,
  findDuplicatesQuery,
  listDuplicatesQuery,
  mergeContactsInput,
  mergedContact,
  twoContactsInput,
  undoneMerge,
} from '#contract/schemas/contacts/duplicate.ts';

const authenticated = 'authenticated' as const;

export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts/duplicates/',
    client: authenticated,
    summary:
      'Pairs of contacts that are likely one person; never two that are both in Telegram, or were dismissed. Two that are named are answered as a pair, if they can be merged.',
    query: findDuplicatesQuery,
    response: page(duplicatePair),
    status: 200,
    errors: ['both_in_telegram'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/contacts/duplicates/dismiss/',
    client: authenticated,
    summary: 'Remembers that two contacts are different people.',
    body: twoContactsInput,
    status: 204,
  }),
  listDifferent: endpoint({
    method: 'GET',
    path: '/api/contacts/duplicates/different/',
    client: authenticated,
    summary: 'The pairs that the owner said are different people, the latest first.',
    query: listDuplicatesQuery,
    response: page(differentPair),
    status: 200,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/contacts/duplicates/restore/',
    client: authenticated,
    summary: 'Forgets that two contacts are different people: they are offered as duplicates again if they are alike.',
    body: twoContactsInput,
    status: 204,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/contacts/merge/',
    client: authenticated,
    summary:
      'Joins two contacts into one. The one in Telegram stays, whichever is named as `keep`: the id of the answer says which.',
    body: mergeContactsInput,
    response: mergedContact,
    status: 200,
    errors: ['both_in_telegram', 'transition_not_allowed'],
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/api/contacts/merges/',
    client: authenticated,
    summary: 'The merges that can be undone, newest first.',
    query: listDuplicatesQuery,
    response: page(contactMerge),
    status: 200,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/contacts/merges/:id/undo/',
    client: authenticated,
    summary: 'Gives the other contact back with what was its own; what happened since stays with the kept one.',
    params: z.object({ id }),
    response: undoneMerge,
    status: 200,
    errors: ['transition_not_allowed', 'id_taken'],
  }),
};
