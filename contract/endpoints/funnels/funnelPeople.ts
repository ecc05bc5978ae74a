import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, listQuery, page } from '#contract/schemas/common.ts';
import { answer, listAnswersQuery } from '#contract/schemas/funnels/answer.ts';
import { counts, tagCounts } from '#contract/schemas/funnels/funnelCounts.ts';
import { personRun, personRunQuery } from '#contract/schemas/contacts/personRun.ts';
import {
  bulkSendProgress,
  exportPeopleQuery,
  funnelPerson,
  listPeopleQuery,
  movePeopleInput,
  peopleMoved,
  peopleQuery,
  peopleSources,
  peopleTagged,
  sendToPeopleInput,
  sentToPeople,
  tagPeopleInput,
} from '#contract/schemas/contacts/people.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

export const funnelPeople = {
  counts: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/counts/',
    client: authenticated,
    summary:
      'People by stage, presses by button and ends of questions by message; with a source, only of people who came from it.',
    params,
    query: peopleQuery.pick({ source: true }),
    response: counts,
    status: 200,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/answers/',
    client: authenticated,
    summary: 'How the questions of a funnel ended, by person, newest first.',
    params,
    query: listAnswersQuery,
    response: page(answer),
    status: 200,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/tags/',
    client: authenticated,
    summary: 'How many people have each tag; tags that nobody has are left out.',
    params,
    response: tagCounts,
    status: 200,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/people/',
    client: authenticated,
    summary:
      'The people of a funnel and their stages, latest arrival first by default; `count` comes with the first page, unless a search finds thousands.',
    params,
    query: listPeopleQuery,
    response: page(funnelPerson),
    status: 200,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/sources/',
    client: authenticated,
    summary: 'The traffic sources of a funnel (start payloads), those with the most people first.',
    params,
    query: listQuery,
    response: peopleSources,
    status: 200,
  }),
  movePeople: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/people/move/',
    client: authenticated,
    summary:
      'Moves many people to a stage, whose messages they get; returns how many were moved and how many were skipped.',
    params,
    body: movePeopleInput,
    response: peopleMoved,
    status: 200,
    errors: ['transition_not_allowed', 'server_outdated'],
  }),
  tagPeople: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/people/tag/',
    client: authenticated,
    summary: 'Adds a tag to many people, or removes it.',
    params,
    body: tagPeopleInput,
    response: peopleTagged,
    status: 200,
    errors: ['transition_not_allowed'],
  }),
  sendToPeople: endpoint({
    method: 'POST',
    path: '/api/funnels/:id/people/send/',
    client: authenticated,
    summary:
      'Sends one message to many people, once to each per `id`; returns how many get it and how many were skipped. A dry run only counts.',
    params,
    body: sendToPeopleInput,
    response: sentToPeople,
    status: 200,
    errors: ['subscription_inactive', 'transition_not_allowed', 'id_taken', 'file_not_found'],
  }),
  bulkSend: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/people/sends/:send/',
    client: authenticated,
    summary: 'The progress of a message to many people: how many by outcome.',
    params: z.object({ id, send: id }),
    response: bulkSendProgress,
    status: 200,
  }),
  personRun: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/people/:contact/run/',
    client: authenticated,
    summary:
      'A person’s journey, the latest or an earlier one, as a run of its machine, rebuilt from their history, deliveries and versions.',
    params: z.object({ id, contact: id }),
    query: personRunQuery,
    response: personRun,
    status: 200,
    errors: ['server_outdated'],
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/api/funnels/:id/people/export/',
    client: authenticated,
    summary: 'Exports the people of a funnel as CSV, with the list’s filters.',
    params,
    query: exportPeopleQuery,
    response: 'stream',
    status: 200,
  }),
};
