import type { conversations as endpoints } from '#contract/endpoints/contacts/conversations.ts';
import { limits } from '#contract/limits.ts';
import { getAnswerFigures } from '#server/domain/conversations/answerFigures.ts';
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
  unreadConversation,
} from '#server/domain/conversations/settleConversation.ts';
import { uploadAttachment, uploadFile } from '#server/domain/files/uploadFile.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { streamConversations } from '#server/http/stream/contactEvents.ts';
import { uploadedFile, uploadedNamedFile } from '#server/http/uploadedFile.ts';

export const conversations: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listConversations(deps, actor, query),
  counts: ({ deps, actor }) => countConversations(deps, actor),
  figures: ({ deps, actor }) => getAnswerFigures(deps, actor),
  events: ({ deps, actor, reply }) => streamConversations({ deps, actor, reply }),
  file: async ({ deps, params, query, request, reply }) => {
    await sendFile(reply, await openIncomingFile(deps, { id: params.id, ...query }), request.headers);
  },
  uploadFile: async ({ deps, actor, request }) => {
    const { source, fileName } = await uploadedNamedFile(request, limits.fileBytes);
    return uploadAttachment(deps, actor, source, fileName);
  },
  uploadVoice: async ({ deps, actor, request, signal }) =>
    uploadFile(deps, actor, { source: await uploadedFile(request, limits.fileBytes), as: 'voice', signal }),
  get: ({ deps, actor, params }) => getConversation(deps.db, actor, params.contact),
  read: ({ deps, actor, params }) => readConversation(deps, actor, params),
  unread: ({ deps, actor, params }) => unreadConversation(deps, actor, params),
  done: ({ deps, actor, params }) => finishConversation(deps, actor, params),
  reopen: ({ deps, actor, params }) => reopenConversation(deps, actor, params),
};
