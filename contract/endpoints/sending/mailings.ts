import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { id, page } from '#contract/schemas/common.ts';
import {
  changeMailingInput,
  createMailingInput,
  listMailingsQuery,
  mailing,
  mailingSummary,
  scheduleMailingInput,
  sendMailingInput,
} from '#contract/schemas/sending/mailing.ts';
import { mailingPeople } from './mailingPeople.ts';
import { sentOperations } from './sentOperations.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
const path = '/api/mailings/:id/';

/** A call without a body that changes the state of a mailing. */
const transition = <const Name extends string>(name: Name, summary: string, errors: readonly ErrorCode[] = []) =>
  endpoint({
    method: 'POST',
    path: `/api/mailings/:id/${name}/` as const,
    client: authenticated,
    summary,
    params,
    response: mailing,
    status: 200,
    errors: ['transition_not_allowed', ...errors],
  });

export const mailings = {
  ...mailingPeople,
  ...sentOperations,
  list: endpoint({
    method: 'GET',
    path: '/api/mailings/',
    client: authenticated,
    summary: 'Mailings, or those in the archive, the newest first, without their messages.',
    query: listMailingsQuery,
    response: page(mailingSummary),
    status: 200,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/mailings/',
    client: authenticated,
    summary: 'A draft of a mailing; the same id with the same content gives what is there.',
    body: createMailingInput,
    sanitizesTexts: true,
    response: mailing,
    status: 201,
    errors: ['not_found', 'file_not_found', 'id_taken', 'quota_exceeded'],
  }),
  get: endpoint({
    method: 'GET',
    path,
    client: authenticated,
    summary: 'One mailing with its message, its problems and its progress.',
    params,
    response: mailing,
    status: 200,
  }),
  change: endpoint({
    method: 'PATCH',
    path,
    client: authenticated,
    summary: 'Changes a draft, or a scheduled one, which keeps its time; only a draft gets another funnel.',
    params,
    body: changeMailingInput,
    sanitizesTexts: true,
    response: mailing,
    status: 200,
    errors: [
      'file_not_found',
      'id_taken',
      'transition_not_allowed',
      'stale_revision',
      'message_not_ready',
      'quota_exceeded',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    client: authenticated,
    summary: 'Removes a draft, or a mailing that is over; what was sent stays in people’s histories.',
    params,
    status: 204,
    errors: ['transition_not_allowed'],
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/schedule/',
    client: authenticated,
    summary: 'Sets when it is sent, by the clock of a zone or of each person.',
    params,
    body: scheduleMailingInput,
    response: mailing,
    status: 200,
    errors: ['transition_not_allowed', 'subscription_inactive', 'message_not_ready', 'audience_broken'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/send/',
    client: authenticated,
    summary: 'Sends it now, or after some seconds within which it can be taken back.',
    params,
    body: sendMailingInput,
    response: mailing,
    status: 200,
    errors: ['transition_not_allowed', 'subscription_inactive', 'message_not_ready', 'nobody', 'audience_broken'],
  }),
  unschedule: transition('unschedule', 'Takes its time back: it is a draft again.'),
  pause: transition('pause', 'Nothing more leaves; what is on its way is counted.'),
  resume: transition('resume', 'Goes on where it was paused.', [
    'subscription_inactive',
    'message_not_ready',
    'nobody',
    'audience_broken',
  ]),
  cancel: transition('cancel', 'Drops what waits; what was sent stays.'),
  archive: transition(
    'archive',
    'Hides a draft, or a mailing that is over; one that is still to be sent is cancelled first.',
  ),
  return: transition('return', 'Takes it out of the archive.'),
  copy: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/copy/',
    client: authenticated,
    summary: 'A new draft with the same message and audience.',
    params,
    response: mailing,
    status: 201,
    errors: ['quota_exceeded'],
  }),
};
