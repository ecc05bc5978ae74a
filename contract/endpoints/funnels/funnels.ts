import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, listQuery, page } from '#contract/schemas/common.ts';
import {
  funnel,
  funnelSettingsInput,
  funnelState,
  funnelSummary,
  funnelUses,
  partUses,
} from '#contract/schemas/funnels/funnel.ts';
import { createFunnelInput, madeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import { funnelDeliveries } from './funnelDeliveries.ts';
import { funnelEdits } from './funnelEdits.ts';
import { funnelLifecycle } from './funnelLifecycle.ts';
import { funnelPeople } from './funnelPeople.ts';
import { funnelTemplate } from './funnelTemplate.ts';
import { funnelTransfer } from './funnelTransfer.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnels = {
  list: endpoint({
    method: 'GET',
    path: '/api/funnels/',
    client: authenticated,
    summary: 'The user’s funnels, last changed first; archived ones only on request.',
    query: listQuery.extend({ state: funnelState.optional() }),
    response: page(funnelSummary),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/funnels/',
    client: authenticated,
    summary: 'Creates a funnel from a name, a bot’s token or a template.',
    body: createFunnelInput,
    sanitizesTexts: true,
    response: madeFunnel,
    status: 201,
    errors: [
      'id_taken',
      'field_differs',
      'bot_in_use',
      'webhook_elsewhere',
      'telegram_error',
      'document_too_big',
      'file_not_found',
      'quota_exceeded',
      'template_not_ready',
      'storage_full',
      'files_away',
      'admin_only',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/',
    client: authenticated,
    summary: 'A funnel with its draft or its live version.',
    params,
    query: z.strictObject({ version: z.enum(['draft', 'live']).optional() }),
    response: funnel,
    status: 200,
  }),
  settings: endpoint({
    method: 'PATCH',
    path: '/api/funnels/:id/',
    client: authenticated,
    summary: 'Changes a funnel’s settings.',
    params,
    body: z.strictObject({ settings: funnelSettingsInput }),
    response: funnel,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/uses/',
    client: authenticated,
    summary: 'The lists whose rules name a funnel, or its stages, tags or mailings.',
    params,
    response: funnelUses,
    status: 200,
  }),
  partUses: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/uses/:part/',
    client: authenticated,
    summary: 'The lists, unsent mailings and series that name a stage or a tag of the funnel.',
    params: params.extend({ part: id }),
    response: partUses,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/funnels/:id/',
    client: authenticated,
    summary: 'Deletes an archived funnel forever.',
    params,
    status: 204,
    errors: ['transition_not_allowed', 'server_outdated'],
  }),
  ...funnelEdits,
  ...funnelLifecycle,
  ...funnelTransfer,
  ...funnelTemplate,
  ...funnelPeople,
  ...funnelDeliveries,
};
