import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, page } from '#contract/schemas/common.ts';
import { file } from '#contract/schemas/file.ts';
import {
  answerFigures,
  conversation,
  conversationCounts,
  listConversationsQuery,
} from '#contract/schemas/contacts/conversation.ts';

const authenticated = 'authenticated' as const;
const params = z.object({ contact: id });

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations/',
    client: authenticated,
    summary:
      'Conversations with contacts: the unanswered ones by how long they wait, the longest first; the others by their last words, the newest first.',
    query: listConversationsQuery,
    response: page(conversation),
    status: 200,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/conversations/counts/',
    client: authenticated,
    summary: 'How many conversations are unanswered, unread and there at all, counted up to a limit.',
    response: conversationCounts,
    status: 200,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/conversations/figures/',
    client: authenticated,
    summary: 'How many answers the last days had that somebody waited for, and how long it took to answer.',
    response: answerFigures,
    status: 200,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/conversations/events/',
    client: authenticated,
    summary: 'Server-sent events: the contacts whose conversations change; null means many.',
    response: 'stream',
    status: 200,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/conversations/files/:id/',
    client: 'public',
    summary: 'A file that a contact sent, by its signed URL, read from Telegram; supports Range.',
    params: z.object({ id }),
    query: z.strictObject({
      ...{ owner: id, until: z.coerce.number().int(), signature: z.string().max(100) },
      /** Tells the file of a message from another one that took its place. */
      version: z.string().max(100).optional(),
    }),
    response: 'stream',
    status: 200,
    errors: ['telegram_error', 'file_too_big'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/conversations/files/',
    client: authenticated,
    summary: 'Uploads the form’s `file`, of any kind, to be sent as a file.',
    body: 'form',
    response: file,
    status: 201,
    errors: ['file_too_big', 'unsupported_media', 'quota_exceeded', 'storage_full', 'files_away'],
  }),
  uploadVoice: endpoint({
    method: 'POST',
    path: '/api/conversations/voices/',
    client: authenticated,
    summary: 'Uploads a voice message as the form’s `file`: Ogg with Opus, or MP3 or M4A.',
    body: 'form',
    response: file,
    status: 201,
    errors: ['file_too_big', 'unsupported_media', 'quota_exceeded', 'storage_full', 'files_away'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/conversations/:contact/',
    client: authenticated,
    summary: 'The conversation with one contact.',
    params,
    response: conversation,
    status: 200,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/conversations/:contact/read/',
    client: authenticated,
    summary: 'Marks everything that the contact wrote as read.',
    params,
    response: conversation,
    status: 200,
  }),
  unread: endpoint({
    method: 'POST',
    path: '/api/conversations/:contact/unread/',
    client: authenticated,
    summary: 'Marks a conversation as unread again.',
    params,
    response: conversation,
    status: 200,
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/conversations/:contact/done/',
    client: authenticated,
    summary: 'Marks a conversation as done and read: it waits for no answer until the contact writes again.',
    params,
    response: conversation,
    status: 200,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/conversations/:contact/reopen/',
    client: authenticated,
    summary: 'Marks a conversation as unanswered again, since its last words.',
    params,
    response: conversation,
    status: 200,
  }),
};
