import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { updateConversation } from '../queries.ts';

/** Marks a conversation as done, or as unanswered again; each can be undone. */
export function useSettle(): { finish: (contact: string) => void; reopen: (contact: string) => void } {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const settle = async (name: 'done' | 'reopen', contact: string) => {
    const answer = await call(endpoints.conversations[name], { params: { contact } });
    updateConversation(client, answer);
  };
  return {
    finish: (contact) =>
      void notifyResult(settle('done', contact), t`Marked as done`, {
        undo: () => settle('reopen', contact),
        undone: t`Unanswered again`,
      }),
    reopen: (contact) => void notifyResult(settle('reopen', contact), t`Unanswered again`),
  };
}
