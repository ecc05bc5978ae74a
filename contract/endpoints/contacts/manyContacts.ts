import { endpoint } from '#contract/endpoint.ts';
import { countContactsQuery } from '#contract/schemas/contacts/contactInput.ts';
import {
  archiveContactsInput,
  contactsChanged,
  contactsCount,
  contactsTagged,
  fileContactsInput,
  listContactsInput,
  tagContactsInput,
} from '#contract/schemas/contacts/manyContacts.ts';

const authenticated = 'authenticated' as const;

export const manyContacts = {
  count: endpoint({
    method: 'GET',
    path: '/api/contacts/count/',
    client: authenticated,
    summary: 'How many contacts the filters of the list select.',
    query: countContactsQuery,
    response: contactsCount,
    status: 200,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/contacts/events/',
    client: authenticated,
    summary: 'Which contacts change, join or go, at most once a second (server-sent events); `null` means many.',
    response: 'stream',
    status: 200,
  }),
  tag: endpoint({
    method: 'POST',
    path: '/api/contacts/many/tag/',
    client: authenticated,
    summary: 'Adds a tag to all contacts that a filter selects, or removes it; batch by batch, a retry goes on.',
    body: tagContactsInput,
    response: contactsTagged,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/contacts/many/archive/',
    client: authenticated,
    summary: 'Archives all contacts that a filter selects, or returns them; batch by batch, a retry goes on.',
    body: archiveContactsInput,
    response: contactsChanged,
    status: 200,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/contacts/many/list/',
    client: authenticated,
    summary:
      'Puts all contacts that a filter selects into a list by hand, or takes them out; batch by batch, a retry goes on.',
    body: listContactsInput,
    response: contactsChanged,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  folder: endpoint({
    method: 'POST',
    path: '/api/contacts/many/folder/',
    client: authenticated,
    summary:
      'Puts all contacts that a filter selects into a folder, or takes them out; batch by batch, a retry goes on.',
    body: fileContactsInput,
    response: contactsChanged,
    status: 200,
  }),
};
