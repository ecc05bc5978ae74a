import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { contact } from '../schemas/contact.ts';
import { historyEntry, plannedEntry } from '../schemas/contactHistory.ts';
import {
  changeContactInput,
  moveContactInput,
  restartContactInput,
  sendToContactInput,
} from '../schemas/contactInput.ts';

const authenticated = 'authenticated' as const;
const params = z.object({ id });
const tagParams = z.object({ id, tag: id });

export const contacts = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts/',
    client: authenticated,
    summary: 'The people known to the owner, the latest first.',
    query: listQuery.extend({ tag: id.optional() }),
    answer: page(contact),
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contacts/:id/',
    client: authenticated,
    summary: 'One contact.',
    params,
    answer: contact,
    status: 200,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/contacts/:id/',
    client: authenticated,
    summary: 'Changes the names, the time zone and the note of a contact.',
    params,
    body: changeContactInput,
    answer: contact,
    status: 200,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/move/',
    client: authenticated,
    summary: 'Moves a person to a stage of what is live: an entering like any other.',
    params,
    body: moveContactInput,
    answer: contact,
    status: 200,
    errors: ['no_chat', 'transition_not_allowed'],
  }),
  restart: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/restart/',
    client: authenticated,
    summary: 'Ends a person’s journey through a funnel and begins another one at its first stage.',
    params,
    body: restartContactInput,
    answer: contact,
    status: 200,
    errors: ['no_chat', 'transition_not_allowed'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/contacts/:id/history/',
    client: authenticated,
    summary: 'What happened to a person and why, newest first; `kind` asks for what they and the owner wrote only.',
    params,
    query: listQuery.pick({ cursor: true, limit: true }).extend({ kind: z.enum(['conversation']).optional() }),
    answer: page(historyEntry),
    status: 200,
  }),
  planned: endpoint({
    method: 'GET',
    path: '/api/contacts/:id/planned/',
    client: authenticated,
    summary: 'What comes next for a person and when, the soonest first.',
    params,
    answer: page(plannedEntry),
    status: 200,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/send/',
    client: authenticated,
    summary: 'Writes to a person with a running funnel’s bot; answers with its line of the history.',
    params,
    body: sendToContactInput,
    answer: historyEntry,
    status: 201,
    errors: ['no_chat', 'transition_not_allowed', 'id_taken', 'file_not_found'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/read/',
    client: authenticated,
    summary: 'All that the person wrote has been read.',
    params,
    answer: contact,
    status: 200,
  }),
  giveTag: endpoint({
    method: 'PUT',
    path: '/api/contacts/:id/tags/:tag/',
    client: authenticated,
    summary: 'Gives a contact a tag by hand; one that is there stays.',
    params: tagParams,
    answer: contact,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  takeTag: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id/tags/:tag/',
    client: authenticated,
    summary: 'Takes a tag away from a contact; one that is not there stays away.',
    params: tagParams,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
};
