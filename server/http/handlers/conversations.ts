import type { conversations as endpoints } from '#contract/endpoints/conversations.ts';
import {
  countConversations,
  getConversation,
  listConversations,
} from '#server/domain/conversations/listConversations.ts';
import { openIncomingFile } from '#server/domain/conversations/openIncomingFile.ts';
import {
  finishConversation,
  readConversation,
  reopenConversation,
} from '#server/domain/conversations/settleConversation.ts';
import { attachedAs } from '../contentDisposition.ts';
import type { Handlers } from '../handler.ts';
import { sendFile } from '../sendFile.ts';
import { streamConversations } from '../stream/contactEvents.ts';

export const conversations: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listConversations(deps, actor, query),
  counts: ({ deps, actor }) => countConversations(deps, actor),
  events: ({ deps, actor, reply }) => streamConversations({ deps, actor, reply }),
  file: async ({ deps, params, query, request, reply }) => {
    const file = await openIncomingFile(deps, { id: params.id, ...query });
    await sendFile(reply, file, request.headers, file.name === null ? 'inline' : attachedAs(file.name));
  },
  get: ({ deps, actor, params }) => getConversation(deps.db, actor, params.contact),
  read: ({ deps, actor, params }) => readConversation(deps, actor, params),
  done: ({ deps, actor, params }) => finishConversation(deps, actor, params),
  reopen: ({ deps, actor, params }) => reopenConversation(deps, actor, params),
};
