import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/schemas/common.ts';
import { testLink, testLinkInput } from '#contract/schemas/funnels/testLink.ts';

const path = '/api/funnels/:id/test_link/';
const params = z.object({ id });

export const testLinks = {
  get: endpoint({
    method: 'GET',
    path,
    client: 'authenticated',
    summary: 'The test link of a funnel, and its testers.',
    params,
    response: testLink,
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path,
    client: 'authenticated',
    summary:
      'Creates a link that makes one person, or a given number, testers of the draft for a day. Requires a connected bot and, after the first run, a running funnel.',
    params,
    body: testLinkInput,
    response: testLink,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    client: 'authenticated',
    summary: 'Ends the test link and the testers’ journeys.',
    params,
    status: 204,
    errors: ['server_outdated'],
  }),
  removeTester: endpoint({
    method: 'DELETE',
    path: '/api/funnels/:id/testers/:contact/',
    client: 'authenticated',
    summary: 'Removes a tester and ends their test journey.',
    params: z.object({ id, contact: id }),
    status: 204,
    errors: ['server_outdated'],
  }),
};
