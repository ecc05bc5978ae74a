import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { measureText } from '#machines/text/measureText.ts';
import { call } from '#src/api/call.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { addReplyToHistory } from '#src/person/chat/addReplyToHistory.ts';
import { useReplyDraft } from '#src/person/chat/useReplyDraft.ts';
import type { Attachment } from './useAttachment.ts';

const noFile = { image: null, video: null };

/** The answer’s draft, which stays over a reload, and what sends it. */
export function useAnswer(contact: string, funnel: string | undefined, onSent: () => void) {
  const client = useQueryClient();
  const { draft, change, clear } = useReplyDraft(`conversation.${contact}`);
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (to: string) =>
      call(endpoints.contacts.send, {
        params: { id: contact },
        body: {
          ...{ id: draft.id, funnel: to },
          message: { text: draft.text, ...noFile, ...mediumOf(attachment) },
          ...fileOf(attachment),
        },
      }),
    onSuccess: (entry) => {
      addReplyToHistory(client, contact, entry);
      clear();
      setAttachment(null);
      onSent();
    },
  });
  const { codePoints, isBlank } = measureText(draft.text, ownFieldNames);
  const most = attachment ? limits.captionChars : limits.textChars;
  return {
    text: draft.text,
    write: (text: string) => {
      reset();
      change({ text });
    },
    attachment,
    attach: (one: Attachment | null) => {
      reset();
      setAttachment(one);
      // another message than the one that may have been sent
      change({});
    },
    length: { chars: codePoints, most },
    canSend: funnel !== undefined && !isPending && codePoints <= most && (!isBlank || attachment !== null),
    send: () => funnel !== undefined && mutate(funnel),
    isPending,
    error,
  };
}

const mediumOf = (attachment: Attachment | null) =>
  attachment?.kind === 'image' || attachment?.kind === 'video' ? { [attachment.kind]: attachment.id } : {};

const fileOf = (attachment: Attachment | null) =>
  attachment?.kind === 'file' || attachment?.kind === 'voice'
    ? { file: { kind: attachment.kind, id: attachment.id } }
    : {};
