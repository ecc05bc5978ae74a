import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { sendsTextApart } from '#machines/funnel/media.ts';
import { measureText } from '#machines/text/measureText.ts';
import { call } from '#src/api/call.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { addReplyToHistory } from '#src/person/chat/addReplyToHistory.ts';
import { type AnswerDraft, changeAnswer, clearSentAnswer } from './answerDrafts.ts';
import { attachedFileQuery } from './attachedFileQuery.ts';
import { sentBody } from './sentBody.ts';
import { useAnswerDraft } from './useAnswerDraft.ts';

interface Sent {
  draft: AnswerDraft;
  funnel: string;
}

/** The answer’s draft, and what sends it. */
export function useAnswer(key: string, contact: string, funnel: string | undefined, onSent: () => void) {
  const client = useQueryClient();
  const draft = useAnswerDraft(key);
  const { text, attachments } = draft;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ draft: { id, ...sent }, funnel: to }: Sent) =>
      call(endpoints.contacts.send, {
        params: { id: contact },
        body: { id, funnel: to, ...sentBody(sent.text, sent.attachments) },
      }),
    onSuccess: (entry, sent) => {
      addReplyToHistory(client, contact, entry);
      clearSentAnswer(key, sent.draft);
      onSent();
    },
  });
  const stored = useQueries({ queries: attachments.map(({ file }) => attachedFileQuery(file)) });
  const isGone = stored.some(({ data }) => data === null);
  const { codePoints, isBlank } = measureText(text, ownFieldNames);
  const most = limits.textChars;
  const change = (changed: Partial<Omit<AnswerDraft, 'id'>>) => {
    // what is being sent stays as it is
    if (isPending) return;
    reset();
    changeAnswer(key, changed);
  };
  const isComplete = codePoints <= most && !isGone && (!isBlank || attachments.length > 0);
  return {
    text,
    write: (next: string) => change({ text: next }),
    attachments,
    /** Nothing is known yet of the attached files. */
    isLoading: stored.some(({ isLoading }) => isLoading),
    /** What is known of the attached files, by their ids. */
    views: Object.fromEntries(
      attachments.flatMap(({ file }, at) => (stored[at]?.data ? [[file, stored[at].data]] : [])),
    ),
    refreshFiles: async () => {
      await Promise.all(attachments.map(({ file }) => client.refetchQueries(attachedFileQuery(file))));
    },
    attach: (files: readonly MessageFile[]) =>
      change({
        attachments: files.flatMap((one) => {
          const known = attachments.find(({ file }) => file === one.file);
          return known ? [{ ...known, ...one }] : [];
        }),
      }),
    /** The text is a message of its own, after the files. */
    isApart: attachments.length > 0 && sendsTextApart({ text, files: attachments }),
    length: { chars: codePoints, most },
    canSend: funnel !== undefined && !isPending && isComplete,
    send: () => funnel !== undefined && mutate({ draft, funnel }),
    isPending,
    error,
  };
}
