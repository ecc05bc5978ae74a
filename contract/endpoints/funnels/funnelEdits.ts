import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import { funnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { appliedBatch, eventsQuery } from '#contract/schemas/funnels/funnelEvents.ts';
import { editFunnelResponse, editFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { version } from '#contract/schemas/funnels/funnelCounts.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelEdits = {
  edit: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/edits/',
    client: authenticated,
    summary: 'Applies a batch of edits to the draft, all or none.',
    params,
    body: editFunnelInput,
    sanitizesTexts: true,
    response: editFunnelResponse,
    status: 200,
    errors: [
      'quota_exceeded',
      'transition_not_allowed',
      'stages_locked',
      'stale_revision',
      'id_taken',
      'file_not_found',
      'document_too_big',
    ],
  }),
  edits: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/edits/',
    client: authenticated,
    summary: 'The batches after a revision.',
    params,
    query: pageQuery.extend({ since: z.coerce.number().int().min(0) }),
    response: page(appliedBatch).extend({ revision: z.number().int() }),
    status: 200,
    errors: ['stale_revision'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/versions/',
    client: authenticated,
    summary: 'The published versions, newest first.',
    params,
    query: pageQuery,
    response: page(version),
    status: 200,
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/versions/:revision/',
    client: authenticated,
    summary: 'The document of one published version.',
    params: z.object({ id, revision: z.coerce.number().pipe(z.int32()) }),
    response: funnelDocument,
    status: 200,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/events/',
    client: authenticated,
    summary: 'Edits, state and counts as they change (server-sent events).',
    params,
    response: 'stream',
    status: 200,
  }),
  eventsOfMany: endpoint({
    method: 'GET',
    path: '/api/events/',
    client: authenticated,
    summary:
      'The events of several funnels over one connection (ids separated by commas). `funnel` in the data names the funnel; the event’s id lists the revisions in the order requested; a funnel that does not exist is reported as `gone`.',
    query: eventsQuery,
    response: 'stream',
    status: 200,
  }),
};
