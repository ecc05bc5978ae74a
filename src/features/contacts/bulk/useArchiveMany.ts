import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { forEachContact } from './forEachContact.ts';

/** Archives contacts or returns them, with Undo in a toast; a failure says which error stopped the rest. */
export function useArchiveMany() {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ ids, isArchived }: { ids: readonly string[]; isArchived: boolean }) => {
      const endpoint = isArchived ? endpoints.contacts.archive : endpoints.contacts.return;
      const { done, error } = await forEachContact(ids, (id) => call(endpoint, { params: { id } }));
      if (error !== undefined) throw error;
      return done;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['contacts', 'list'] }),
  });
  const textOf = (count: number, isArchived: boolean) =>
    isArchived
      ? t`${plural(count, { one: '# contact archived', other: '# contacts archived' })}`
      : t`${plural(count, { one: '# contact returned', other: '# contacts returned' })}`;
  const setArchived = (ids: readonly string[], isArchived: boolean) =>
    notifyResult(mutateAsync({ ids, isArchived }), textOf(ids.length, isArchived), {
      undo: () => mutateAsync({ ids, isArchived: !isArchived }),
      undone: textOf(ids.length, !isArchived),
    });
  return { setArchived, isBusy: isPending };
}
