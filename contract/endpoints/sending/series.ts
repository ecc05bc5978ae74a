import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page } from '#contract/schemas/common.ts';
import {
  changeSeriesInput,
  createSeriesInput,
  listSeriesQuery,
  previewQuery,
  series as seriesView,
  seriesEffect,
  seriesPreview,
  turnOnInput,
} from '#contract/schemas/sending/series.ts';
import { seriesLetters } from './seriesLetters.ts';
import { seriesMembers } from './seriesMembers.ts';
import { seriesSending } from './seriesSending.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
const path = '/api/series/:id/';

export const series = {
  list: endpoint({
    method: 'GET',
    path: '/api/series/',
    client: authenticated,
    summary: 'Letter series, those of one funnel or all.',
    query: listSeriesQuery,
    response: page(seriesView),
    status: 200,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/series/',
    client: authenticated,
    summary: 'A series without letters, off; the same id with the same content gives what is there.',
    body: createSeriesInput,
    sanitizesTexts: true,
    response: seriesView,
    status: 201,
    errors: ['not_found', 'transition_not_allowed', 'id_taken', 'quota_exceeded'],
  }),
  get: endpoint({
    method: 'GET',
    path,
    client: authenticated,
    summary: 'One series with its letters.',
    params,
    response: seriesView,
    status: 200,
  }),
  change: endpoint({
    method: 'PATCH',
    path,
    client: authenticated,
    summary:
      'Changes its name, what starts and stops it, or its time zone. A stop rule also takes out who is in it; overdue dates are skipped unless asked otherwise.',
    params,
    body: changeSeriesInput,
    sanitizesTexts: true,
    response: seriesView,
    status: 200,
    errors: ['transition_not_allowed', 'stale_revision'],
  }),
  effect: endpoint({
    method: 'POST',
    path: '/api/series/:id/effect/',
    client: authenticated,
    summary: 'What a change would do to those who are in it; changes nothing.',
    params,
    body: changeSeriesInput,
    sanitizesTexts: true,
    response: seriesEffect,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    client: authenticated,
    summary: 'Removes it; what waits of its letters is dropped.',
    params,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/api/series/:id/on/',
    client: authenticated,
    summary: 'Turns it on; `present` says what becomes of those who match already.',
    params,
    body: turnOnInput,
    response: seriesView,
    status: 200,
    errors: ['transition_not_allowed', 'series_not_ready', 'subscription_inactive'],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/series/:id/off/',
    client: authenticated,
    summary: 'Turns it off: members stay, and dates that pass meanwhile are skipped.',
    params,
    response: seriesView,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  matching: endpoint({
    method: 'GET',
    path: '/api/series/:id/matching/',
    client: authenticated,
    summary: 'How many match what starts it already and are not in it, to ask before it is turned on.',
    params,
    response: z.object({ people: z.number().int() }),
    status: 200,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/series/:id/preview/',
    client: authenticated,
    summary: 'The next dates of each letter for somebody who joins at a moment.',
    params,
    query: previewQuery,
    response: seriesPreview,
    status: 200,
  }),
  ...seriesLetters,
  ...seriesMembers,
  ...seriesSending,
};
