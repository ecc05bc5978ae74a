import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { addReplyToHistory } from './addReplyToHistory.ts';
import { messageOf } from './messageDraft.ts';
import { type EditReply, useReplyDraft } from './useReplyDraft.ts';

/** The reply's draft and the mutation that sends it; once sent it stands in the cached history. */
export function useSendReply(contact: string, funnel: string, onSent: () => void) {
  const client = useQueryClient();
  const { draft, change, clear } = useReplyDraft(contact);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call(endpoints.contacts.send, {
        params: { id: contact },
        body: { id: draft.id, funnel, message: messageOf(draft) },
      }),
    onSuccess: (entry) => {
      addReplyToHistory(client, contact, entry);
      clear();
      onSent();
    },
  });
  const edit: EditReply = (changed) => {
    reset();
    change(changed);
  };
  return { draft, edit, send: () => mutate(), isPending, error };
}
