import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, page } from '../schemas/common.ts';
import { funnelPerson } from '../schemas/contact.ts';
import {
  appliedBatch, connectInput, counts, createFunnelInput, editFunnelAnswer, editFunnelInput, effect, funnel,
  funnelDocument, funnelSettingsInput, funnelState, funnelSummary, publishInput, runInput, version,
} from '../schemas/funnel.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnels = {
  list: endpoint({
    method: 'GET', path: '/api/funnels/', client: authenticated,
    summary: 'The funnels, newest change first; archived ones only when asked for.',
    query: listQuery.extend({ state: funnelState.optional() }), answer: page(funnelSummary), status: 200,
  }),
  create: endpoint({
    method: 'POST', path: '/api/funnels/', client: authenticated, summary: 'Makes a funnel by name, or from a bot’s token.',
    body: createFunnelInput, answer: funnel, status: 201,
    errors: ['id_taken', 'bot_in_use', 'webhook_elsewhere', 'telegram_error', 'document_too_big', 'file_not_found'],
  }),
  get: endpoint({
    method: 'GET', path: '/api/funnels/:id/', client: authenticated, summary: 'A funnel with its draft, or with what is live.',
    params, query: z.object({ version: z.enum(['draft', 'live']).optional() }), answer: funnel, status: 200,
  }),
  settings: endpoint({
    method: 'PATCH', path: '/api/funnels/:id/', client: authenticated, summary: 'Changes a funnel’s settings.',
    params, body: z.strictObject({ settings: funnelSettingsInput }), answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  remove: endpoint({
    method: 'DELETE', path: '/api/funnels/:id/', client: authenticated, summary: 'Deletes an archived funnel for ever.',
    params, status: 204, errors: ['transition_not_allowed'],
  }),
  edit: endpoint({
    method: 'POST', path: '/api/funnels/:id/edits/', client: authenticated, summary: 'Applies a batch of edits to the draft, all or none.',
    params, body: editFunnelInput, answer: editFunnelAnswer, status: 200,
    errors: ['transition_not_allowed', 'stages_locked', 'stale_revision', 'id_taken', 'file_not_found', 'document_too_big'],
  }),
  edits: endpoint({
    method: 'GET', path: '/api/funnels/:id/edits/', client: authenticated, summary: 'The batches after a revision.',
    params, query: z.object({ since: z.coerce.number().int().min(0) }),
    answer: z.object({ revision: z.number().int(), results: z.array(appliedBatch) }), status: 200, errors: ['stale_revision'],
  }),
  connect: endpoint({
    method: 'POST', path: '/api/funnels/:id/connect/', client: authenticated, summary: 'Connects a bot by its token.',
    params, body: connectInput, answer: funnel, status: 200,
    errors: ['transition_not_allowed', 'bot_in_use', 'bot_differs', 'webhook_elsewhere', 'telegram_error'],
  }),
  disconnect: endpoint({
    method: 'POST', path: '/api/funnels/:id/disconnect/', client: authenticated, summary: 'Takes the bot away and erases its token.',
    params, answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  run: endpoint({
    method: 'POST', path: '/api/funnels/:id/run/', client: authenticated, summary: 'Publishes the draft and starts the bot.',
    params, body: runInput, answer: funnel, status: 200,
    errors: ['subscription_inactive', 'transition_not_allowed', 'stage_has_people', 'stale_revision', 'funnel_not_ready', 'telegram_error', 'webhook_elsewhere'],
  }),
  stop: endpoint({
    method: 'POST', path: '/api/funnels/:id/stop/', client: authenticated, summary: 'Stops the bot; what waits is held.',
    params, answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  publish: endpoint({
    method: 'POST', path: '/api/funnels/:id/publish/', client: authenticated, summary: 'Makes the draft live.',
    params, body: publishInput, answer: funnel, status: 200,
    errors: ['transition_not_allowed', 'stage_has_people', 'stale_revision', 'funnel_not_ready'],
  }),
  effect: endpoint({
    method: 'GET', path: '/api/funnels/:id/effect/', client: authenticated, summary: 'Whom publishing would touch.',
    params, answer: effect, status: 200,
  }),
  discard: endpoint({
    method: 'POST', path: '/api/funnels/:id/discard/', client: authenticated, summary: 'Takes the draft back to what is live.',
    params, answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  archive: endpoint({
    method: 'POST', path: '/api/funnels/:id/archive/', client: authenticated, summary: 'Archives a funnel, stopping it first.',
    params, answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  return: endpoint({
    method: 'POST', path: '/api/funnels/:id/return/', client: authenticated, summary: 'Returns an archived funnel.',
    params, answer: funnel, status: 200, errors: ['transition_not_allowed'],
  }),
  copy: endpoint({
    method: 'POST', path: '/api/funnels/:id/copy/', client: authenticated, summary: 'Copies the draft into a new funnel.',
    params, body: z.strictObject({ id: id.optional(), name: z.string().optional() }), answer: funnel, status: 201, errors: ['id_taken'],
  }),
  versions: endpoint({
    method: 'GET', path: '/api/funnels/:id/versions/', client: authenticated, summary: 'What was live, newest first.',
    params, query: listQuery, answer: page(version), status: 200,
  }),
  version: endpoint({
    method: 'GET', path: '/api/funnels/:id/versions/:revision/', client: authenticated, summary: 'The document of one publish.',
    params: z.object({ id, revision: z.coerce.number().int() }), answer: funnelDocument, status: 200,
  }),
  counts: endpoint({
    method: 'GET', path: '/api/funnels/:id/counts/', client: authenticated, summary: 'People by stage, presses by button.',
    params, answer: counts, status: 200,
  }),
  events: endpoint({
    method: 'GET', path: '/api/funnels/:id/events/', client: authenticated,
    summary: 'Edits, state and counts as they change (server-sent events).', params, answer: 'stream', status: 200,
  }),
  people: endpoint({
    method: 'GET', path: '/api/funnels/:id/people/', client: authenticated, summary: 'Who stands where.',
    params, query: listQuery.extend({ stage: id.optional(), tag: id.optional(), source: z.string().max(64).optional() }),
    answer: page(funnelPerson), status: 200,
  }),
};
