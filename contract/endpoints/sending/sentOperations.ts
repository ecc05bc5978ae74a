import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, listQuery, page, pageQuery } from '#contract/schemas/common.ts';
import { sentOperation, sentReach, unchangedRecipient } from '#contract/schemas/sending/mailing.ts';
import { sendableMessageInput } from '#contract/schemas/sending/sendableMessage.ts';

const params = z.object({ id });
const authenticated = 'authenticated' as const;
const oneParams = z.object({ id, operation: id });

const transition = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/mailings/:id/operations/:operation/${name}/` as const,
    client: authenticated,
    summary,
    params: oneParams,
    response: sentOperation,
    status: 200,
    errors: ['transition_not_allowed'] as const,
  });

/** What is done to messages that a mailing has already sent. */
export const sentOperations = {
  sentReach: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/sent/',
    client: authenticated,
    summary: 'In how many chats an edit or a deletion of what was sent would reach it now; changes nothing.',
    params,
    response: sentReach,
    status: 200,
  }),
  editSent: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/edit_sent/',
    client: authenticated,
    summary: 'Changes text and buttons of what was sent, and of what still waits; the media stay.',
    params,
    body: z.strictObject({ message: sendableMessageInput }),
    sanitizesTexts: true,
    response: sentOperation,
    status: 202,
    errors: ['file_not_found', 'id_taken', 'transition_not_allowed', 'message_not_ready'],
  }),
  deleteSent: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/delete_sent/',
    client: authenticated,
    summary: 'Deletes what was sent within the last 48 hours from people’s chats.',
    params,
    response: sentOperation,
    status: 202,
    errors: ['transition_not_allowed'],
  }),
  operations: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/operations/',
    client: authenticated,
    summary: 'The edits and deletions of what was sent, the newest first.',
    params,
    query: pageQuery,
    response: page(sentOperation),
    status: 200,
  }),
  operationPeople: endpoint({
    method: 'GET',
    path: '/api/mailings/:id/operations/:operation/people/',
    client: authenticated,
    summary: 'Those in whose chats nothing could be changed, with the reason.',
    params: oneParams,
    query: listQuery,
    response: page(unchangedRecipient),
    status: 200,
  }),
  pauseOperation: transition('pause', 'Pauses it.'),
  resumeOperation: transition('resume', 'Goes on with it.'),
  cancelOperation: transition('cancel', 'Ends it; what is done stays done.'),
};
