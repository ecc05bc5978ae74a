import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { resent } from '#contract/schemas/funnels/attention.ts';
import { id, page, pageQuery } from '#contract/schemas/common.ts';
import { contact } from '#contract/schemas/contacts/contact.ts';
import {
  audienceNumbers,
  audiencePeopleInput,
  estimate,
  estimateInput,
  recipient,
  recipientReason,
  recipientsQuery,
} from '#contract/schemas/sending/mailing.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;

/** Whom a mailing is for, and what came of it. */
export const mailingPeople = {
  estimate: endpoint({
    method: 'POST',
    path: '/api/mailings/estimate/',
    client: authenticated,
    summary: 'How many would get it, how many have blocked the bot, and how long sending would take.',
    body: estimateInput,
    sanitizesTexts: true,
    response: estimate,
    status: 200,
    errors: ['not_found'],
  }),
  audienceNumbers: endpoint({
    method: 'GET',
    path: '/api/mailings/audience/',
    client: authenticated,
    summary: 'How many people each stage and tag would select by itself.',
    query: z.strictObject({ funnel: id }),
    response: audienceNumbers,
    status: 200,
    errors: ['not_found'],
  }),
  audiencePeople: endpoint({
    method: 'POST',
    path: '/api/mailings/audience/',
    client: authenticated,
    summary: 'Who would get it now, those who were active last first.',
    body: audiencePeopleInput,
    response: page(contact),
    status: 200,
    errors: ['not_found'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/test/',
    client: authenticated,
    summary: 'Sends it to the owner and to the testers of the funnel; counts nothing.',
    params,
    response: z.object({ sent: z.number().int() }),
    status: 200,
    errors: ['no_tester', 'message_not_ready', 'transition_not_allowed'],
  }),
  resendUncertain: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/resend_uncertain/',
    client: authenticated,
    summary: 'Sends again to those of whom nobody knows whether they got it.',
    params,
    response: resent,
    status: 200,
    errors: ['transition_not_allowed', 'subscription_inactive'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/people/',
    client: authenticated,
    summary: 'Its recipients, with what came of each.',
    params,
    query: recipientsQuery,
    response: page(recipient),
    status: 200,
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/reasons/',
    client: authenticated,
    summary: 'Why its recipients of one state are in it, the most frequent reason first; at most 50.',
    params,
    query: pageQuery.extend({ state: z.enum(['failed', 'unreachable', 'dropped']) }),
    response: page(recipientReason),
    status: 200,
  }),
  exportPeople: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/people/export/',
    client: authenticated,
    summary: 'The recipients as CSV, with the filters of the list.',
    params,
    query: recipientsQuery.omit({ cursor: true, limit: true }),
    response: 'stream',
    status: 200,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/mailings/events/',
    client: authenticated,
    summary: 'Server-sent events: the progress of the mailings that change.',
    response: 'stream',
    status: 200,
  }),
};
