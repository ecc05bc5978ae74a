import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page } from '#contract/schemas/common.ts';
import {
  addMemberInput,
  letterHistoryItem,
  letterHistoryQuery,
  letterPresses,
  member,
  membersQuery,
} from '#contract/schemas/sending/series.ts';

const params = z.object({ id });
const memberParams = z.object({ id, contact: id });
const authenticated = 'authenticated' as const;

/** The people of a series, and what its letters sent them. */
export const seriesMembers = {
  members: endpoint({
    method: 'GET',
    path: '/api/series/:id/members/',
    client: authenticated,
    summary: 'Who is or was in the series, with the next letter of each.',
    params,
    query: membersQuery,
    response: page(member),
    status: 200,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/series/:id/members/',
    client: authenticated,
    summary: 'Adds a person to whom no stop rule applies; their dates count from now.',
    params,
    body: addMemberInput,
    response: member,
    status: 201,
    errors: ['no_chat', 'transition_not_allowed'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/series/:id/members/:contact/',
    client: authenticated,
    summary: 'Takes a person out of the series; what waits for them is dropped.',
    params: memberParams,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  presses: endpoint({
    method: 'GET',
    path: '/api/series/:id/presses/',
    client: authenticated,
    summary: 'How many people have pressed each button of its letters.',
    params,
    response: letterPresses,
    status: 200,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/series/:id/history/',
    client: authenticated,
    summary: 'What its letters sent, to whom and when, the newest first.',
    params,
    query: letterHistoryQuery,
    response: page(letterHistoryItem),
    status: 200,
  }),
};
