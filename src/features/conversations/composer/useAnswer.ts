import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { measureText } from '#machines/text/measureText.ts';
import { call } from '#src/api/call.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { addReplyToHistory } from '#src/person/chat/addReplyToHistory.ts';
import { type AnswerDraft, type Attachment, changeAnswer, clearSentAnswer } from './answerDrafts.ts';
import { attachedFileQuery } from './attachedFileQuery.ts';
import { useAnswerDraft } from './useAnswerDraft.ts';

const noFile = { image: null, video: null };

interface Sent {
  draft: AnswerDraft;
  funnel: string;
}

/** The answer’s draft, and what sends it. */
export function useAnswer(key: string, contact: string, funnel: string | undefined, onSent: () => void) {
  const client = useQueryClient();
  const draft = useAnswerDraft(key);
  const { text, attachment } = draft;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ draft: { id, ...sent }, funnel: to }: Sent) =>
      call(endpoints.contacts.send, {
        params: { id: contact },
        body: {
          ...{ id, funnel: to },
          message: { text: sent.text, ...noFile, ...mediumOf(sent.attachment) },
          ...fileOf(sent.attachment),
        },
      }),
    onSuccess: (entry, sent) => {
      addReplyToHistory(client, contact, entry);
      clearSentAnswer(key, sent.draft);
      onSent();
    },
  });
  const isGone = useIsGone(attachment);
  const { codePoints, isBlank } = measureText(text, ownFieldNames);
  const most = attachment ? limits.captionChars : limits.textChars;
  const change = (changed: Partial<Omit<AnswerDraft, 'id'>>) => {
    // what is being sent stays as it is
    if (isPending) return;
    reset();
    changeAnswer(key, changed);
  };
  const isComplete = codePoints <= most && !isGone && (!isBlank || attachment !== null);
  return {
    text,
    write: (next: string) => change({ text: next }),
    attachment,
    removeAttachment: () => change({ attachment: null }),
    length: { chars: codePoints, most },
    canSend: funnel !== undefined && !isPending && isComplete,
    send: () => funnel !== undefined && mutate({ draft, funnel }),
    isPending,
    error,
  };
}

/** Whether a file that was attached before is no longer on the server. */
function useIsGone(attachment: Attachment | null): boolean {
  const { data } = useQuery(attachedFileQuery(attachment?.id));
  return data === null;
}

const mediumOf = (attachment: Attachment | null) =>
  attachment?.kind === 'image' || attachment?.kind === 'video' ? { [attachment.kind]: attachment.id } : {};

const fileOf = (attachment: Attachment | null) =>
  attachment?.kind === 'file' || attachment?.kind === 'voice'
    ? { file: { kind: attachment.kind, id: attachment.id } }
    : {};
