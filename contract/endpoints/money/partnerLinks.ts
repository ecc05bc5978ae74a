import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import {
  broughtPerson,
  changeLinkInput,
  createLinkInput,
  partnerLink,
  partnerStatistics,
  partnerTerms,
  statisticsQuery,
} from '#contract/schemas/money/partner.ts';

const query = pageQuery;
const params = z.object({ id });
const authenticated = 'authenticated' as const;
const linkPath = '/api/partner/links/:id/';

export const partnerLinks = {
  terms: endpoint({
    method: 'GET',
    path: '/api/partner/terms/',
    client: authenticated,
    summary: 'The affiliate terms, and whether the user accepted them.',
    response: partnerTerms,
    status: 200,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/partner/accept/',
    client: authenticated,
    summary: 'Accepts a version of the terms and becomes a partner.',
    body: z.strictObject({ version: z.string() }),
    response: partnerTerms,
    status: 200,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/partner/links/',
    client: authenticated,
    summary: 'The user’s partner links, newest first.',
    query,
    response: page(partnerLink),
    status: 200,
    errors: ['not_a_partner'],
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/partner/links/',
    client: authenticated,
    summary: 'Creates a partner link; without a code one is made.',
    body: createLinkInput,
    response: partnerLink,
    status: 201,
    errors: ['not_a_partner', 'id_taken', 'quota_exceeded'],
  }),
  link: endpoint({
    method: 'GET',
    path: linkPath,
    client: authenticated,
    summary: 'One partner link.',
    params,
    response: partnerLink,
    status: 200,
  }),
  changeLink: endpoint({
    method: 'PATCH',
    path: linkPath,
    client: authenticated,
    summary: 'Changes a partner link.',
    params,
    body: changeLinkInput,
    response: partnerLink,
    status: 200,
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: linkPath,
    client: authenticated,
    summary: 'Deletes a partner link: its address leads to the sign-up, whom it brought still earns.',
    params,
    status: 204,
  }),
  linkStatistics: endpoint({
    method: 'GET',
    path: '/api/partner/links/:id/statistics/',
    client: authenticated,
    summary: 'Clicks, sign-ups, trials, payments and earnings of one link.',
    params,
    query: statisticsQuery.omit({ link: true }),
    response: partnerStatistics,
    status: 200,
  }),
  linkPeople: endpoint({
    method: 'GET',
    path: '/api/partner/links/:id/people/',
    client: authenticated,
    summary: 'Those whom a link brought, newest first, without names.',
    params,
    query,
    response: page(broughtPerson),
    status: 200,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/partner/statistics/',
    client: authenticated,
    summary: 'Clicks, sign-ups, trials, payments and earnings of all links or one.',
    query: statisticsQuery,
    response: partnerStatistics,
    status: 200,
    errors: ['not_a_partner'],
  }),
};
