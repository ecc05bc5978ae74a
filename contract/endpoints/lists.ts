import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { contact } from '../schemas/contact.ts';
import {
  changeListInput,
  contactList,
  contactListSummary,
  countedRule,
  countRuleInput,
  createListInput,
  listListsQuery,
  ruleChoices,
} from '../schemas/list.ts';

const params = z.object({ id });
const memberParams = z.object({ id, contact: id });
const authenticated = 'authenticated' as const;
const path = '/api/lists/:id/';

export const lists = {
  list: endpoint({
    method: 'GET',
    path: '/api/lists/',
    client: authenticated,
    summary: 'Lists of contacts, or those in the archive, the newest first.',
    query: listListsQuery,
    response: page(contactListSummary),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/lists/',
    client: authenticated,
    summary: 'A list by hand or by rule; the same id with the same content gives what is there.',
    body: createListInput,
    response: contactList,
    status: 201,
    errors: ['id_taken', 'quota_exceeded'],
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/lists/count/',
    client: authenticated,
    summary: 'How many contacts a rule selects now, and each part of it.',
    body: countRuleInput,
    response: countedRule,
    status: 200,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/lists/choices/',
    client: authenticated,
    summary: 'What the conditions of rules may name.',
    response: ruleChoices,
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path,
    client: authenticated,
    summary: 'One list, with what uses it.',
    params,
    response: contactList,
    status: 200,
  }),
  change: endpoint({
    method: 'PATCH',
    path,
    client: authenticated,
    summary: 'Changes a list’s name or rule.',
    params,
    body: changeListInput,
    response: contactList,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    client: authenticated,
    summary: 'Removes a list; its contacts stay, and what names it is broken.',
    params,
    status: 204,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/lists/:id/archive/',
    client: authenticated,
    summary: 'Puts a list into the archive; what names it is broken meanwhile.',
    params,
    response: contactList,
    status: 200,
  }),
  return: endpoint({
    method: 'POST',
    path: '/api/lists/:id/return/',
    client: authenticated,
    summary: 'Takes a list out of the archive.',
    params,
    response: contactList,
    status: 200,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/api/lists/:id/contacts/',
    client: authenticated,
    summary: 'The contacts of a list, the newest first.',
    params,
    query: listQuery,
    response: page(contact),
    status: 200,
  }),
  addContact: endpoint({
    method: 'PUT',
    path: '/api/lists/:id/contacts/:contact/',
    client: authenticated,
    summary: 'Adds a contact to a list by hand.',
    params: memberParams,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/api/lists/:id/contacts/:contact/',
    client: authenticated,
    summary: 'Takes a contact out of a list by hand.',
    params: memberParams,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
};
