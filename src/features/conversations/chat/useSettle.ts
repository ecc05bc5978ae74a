import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { updateConversation } from '../queries.ts';

interface Settle {
  finish: (contact: string) => void;
  reopen: (contact: string) => void;
  /** For a conversation that is not open: what is open is read. */
  markUnread: (contact: string) => void;
}

/** Marks a conversation as done, as unanswered again or as unread again. */
export function useSettle(): Settle {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const settle = async (name: 'done' | 'reopen' | 'unread', contact: string) => {
    const answer = await call(endpoints.conversations[name], { params: { contact } });
    updateConversation(client, answer);
  };
  return {
    finish: (contact) =>
      void notifyResult(settle('done', contact), t`Marked as done`, {
        undo: () => settle('reopen', contact),
        undone: t`Unanswered again`,
      }),
    markUnread: (contact) => void notifyResult(settle('unread', contact), t`Marked as unread`),
    reopen: (contact) => void notifyResult(settle('reopen', contact), t`Unanswered again`),
  };
}
