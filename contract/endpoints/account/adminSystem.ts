import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { system } from '#contract/schemas/account/system.ts';

const authenticated = 'authenticated' as const;

/** How the installation does, for who runs it. */
export const adminSystem = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/system/',
    client: authenticated,
    summary: 'Version, database, files, disk, backups, bots, queues, and what fails.',
    response: system,
    status: 200,
    errors: ['admin_only'],
  }),
  backUp: endpoint({
    method: 'POST',
    path: '/api/admin/system/back_up/',
    client: authenticated,
    summary:
      'Begins a backup of the embedded database, with or without the uploaded files; one that is being made already goes on. PostgreSQL has its own backups.',
    body: z.strictObject({ with_files: z.boolean() }),
    status: 202,
    errors: ['admin_only', 'transition_not_allowed'],
  }),
};
