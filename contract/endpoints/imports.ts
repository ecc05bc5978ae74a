import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { contactImport, importUndone, startImportInput } from '../schemas/contactImport.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports/',
    client: authenticated,
    summary: 'Imports of contacts, the newest first.',
    query: listQuery.pick({ cursor: true, limit: true }),
    response: page(contactImport),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/imports/',
    client: authenticated,
    summary: 'Reads a CSV or XLSX file of contacts; nothing is written until it is started.',
    body: 'form',
    response: contactImport,
    status: 201,
    errors: ['file_too_big', 'storage_full'],
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/imports/sample/',
    client: authenticated,
    summary: 'A sample file with the names of the columns and two contacts.',
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() }),
    response: 'stream',
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id/',
    client: authenticated,
    summary: 'One import with its progress.',
    params,
    response: contactImport,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id/',
    client: authenticated,
    summary: 'Removes a file that was not imported.',
    params,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/imports/:id/start/',
    client: authenticated,
    summary: 'Imports the file; the same again does nothing.',
    params,
    body: startImportInput,
    response: contactImport,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/imports/:id/stop/',
    client: authenticated,
    summary: 'Stops a running import; what is written stays.',
    params,
    response: contactImport,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo/',
    client: authenticated,
    summary: 'Takes back what the import wrote and nobody has changed since, within 30 days.',
    params,
    response: importUndone,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/imports/:id/report/',
    client: authenticated,
    summary: 'The rows that were left out with their numbers and reasons, as CSV to correct and import again.',
    params,
    response: 'stream',
    status: 200,
  }),
};
