import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useMailingMutation } from '../queries.ts';

/** Puts a mailing into the archive and back, each with Undo. */
export function useArchiveMailing({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const params = { id };
  const move = useMailingMutation(async (what: 'archive' | 'return') => {
    const moved = await call(endpoints.mailings[what], { params });
    void refreshThings(client, 'mailings');
    return moved;
  });
  const archived = t`“${title}” is in the archive`;
  const returned = t`“${title}” is back in your mailings`;
  return {
    archive: () =>
      void notifyResult(move.mutateAsync('archive'), archived, {
        undo: () => move.mutateAsync('return'),
        undone: returned,
      }),
    putBack: () =>
      void notifyResult(move.mutateAsync('return'), returned, {
        undo: () => move.mutateAsync('archive'),
        undone: archived,
      }),
    isBusy: move.isPending,
  };
}
