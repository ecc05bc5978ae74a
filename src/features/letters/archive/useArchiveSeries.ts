import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useSeriesMutation } from '../queries.ts';

/** Puts a series into the archive and back, each with Undo. */
export function useArchiveSeries({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const params = { id };
  const move = useSeriesMutation(async (what: 'archive' | 'return') => {
    const moved = await call(endpoints.series[what], { params });
    void refreshThings(client, 'series');
    return moved;
  });
  const archived = t`“${name}” is in the archive`;
  const returned = t`“${name}” is back in your letters`;
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
