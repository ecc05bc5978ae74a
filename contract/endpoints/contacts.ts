import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/common.ts';
import { contact } from '../schemas/contact.ts';

const authenticated = 'authenticated' as const;
const params = z.object({ id, tag: id });

export const contacts = {
  giveTag: endpoint({
    method: 'PUT',
    path: '/api/contacts/:id/tags/:tag/',
    client: authenticated,
    summary: 'Gives a contact a tag by hand; one that is there stays.',
    params,
    answer: contact,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  takeTag: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id/tags/:tag/',
    client: authenticated,
    summary: 'Takes a tag away from a contact; one that is not there stays away.',
    params,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
};
