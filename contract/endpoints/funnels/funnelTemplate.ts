import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/schemas/common.ts';
import { takeUpdateInput, takeUpdateResponse, templateUpdate } from '#contract/schemas/funnels/template.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelTemplate = {
  templateUpdate: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/template_update/',
    client: authenticated,
    summary: 'What the newest version of its template would change, piece by piece.',
    params,
    response: templateUpdate,
    status: 200,
    errors: ['up_to_date'],
  }),
  takeTemplateUpdate: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/template_update/',
    client: authenticated,
    summary: 'Takes the chosen pieces as one batch of edits; the others are not offered again.',
    params,
    body: takeUpdateInput,
    response: takeUpdateResponse,
    status: 200,
    errors: [
      'up_to_date',
      'stages_locked',
      'stale_revision',
      'id_taken',
      'field_differs',
      'transition_not_allowed',
      'file_not_found',
      'quota_exceeded',
      'storage_full',
      'files_away',
      'document_too_big',
    ],
  }),
};
