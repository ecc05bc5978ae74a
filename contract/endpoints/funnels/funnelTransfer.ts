import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/schemas/common.ts';
import { funnel } from '#contract/schemas/funnels/funnel.ts';
import { importQuery, madeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import { importReport } from '#contract/schemas/funnels/importReport.ts';
import { title } from '#contract/schemas/funnels/title.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelTransfer = {
  copy: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/copy/',
    client: authenticated,
    summary: 'Copies the draft into a new funnel.',
    params,
    body: z.strictObject({ id: id.optional(), name: title.optional() }),
    sanitizesTexts: true,
    response: funnel,
    status: 201,
    errors: ['id_taken', 'quota_exceeded'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/export/',
    client: authenticated,
    summary: 'Exports the draft with its pictures and videos as one zip: `funnel.json` and `files/<sha256>`.',
    params,
    response: 'stream',
    status: 200,
    errors: ['file_not_found'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/funnels/import/',
    client: authenticated,
    summary:
      'Imports an exported funnel as a new one, or makes one of an exported Typebot, all or nothing; the same again with its `id` answers what it made.',
    query: importQuery,
    body: 'form',
    response: madeFunnel,
    status: 201,
    errors: [
      'file_too_big',
      'document_too_big',
      'id_taken',
      'field_differs',
      'quota_exceeded',
      'storage_full',
      'files_away',
    ],
  }),
  importReport: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/import/',
    client: authenticated,
    summary: 'What a funnel lacks of the other program’s file that it was made of, or has differently.',
    params,
    response: importReport,
    status: 200,
  }),
};
