import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import {
  changeFieldInput,
  contactField,
  createFieldInput,
  fieldUses,
} from '#contract/schemas/contacts/contactField.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const fields = {
  list: endpoint({
    method: 'GET',
    path: '/api/fields/',
    client: authenticated,
    summary: 'The owner’s own fields of contacts, the oldest first, with the number of their values.',
    query: pageQuery,
    response: page(contactField),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/fields/',
    client: authenticated,
    summary: 'Adds a field to all contacts; its name stands in messages as {name} and never changes.',
    body: createFieldInput,
    response: contactField,
    status: 201,
    errors: ['id_taken', 'quota_exceeded'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/fields/:id/',
    client: authenticated,
    summary: 'Changes a field’s title or choices.',
    params,
    body: changeFieldInput,
    response: contactField,
    status: 200,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/fields/:id/uses/',
    client: authenticated,
    summary: 'Where a field is used: rules of lists, and messages that may still be sent.',
    params,
    response: fieldUses,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/fields/:id/',
    client: authenticated,
    summary: 'Removes a field with its values from all contacts.',
    params,
    status: 204,
  }),
};
