import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { forEachContact } from './forEachContact.ts';

interface Changed {
  done: readonly string[];
  error: unknown;
}

/** Archives contacts or returns them, with Undo in a toast; where some failed, it says how many, and why. */
export function useArchiveMany() {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ ids, isArchived }: { ids: readonly string[]; isArchived: boolean }) => {
      const endpoint = isArchived ? endpoints.contacts.archive : endpoints.contacts.return;
      const { done, error } = await forEachContact(ids, (id) => call(endpoint, { params: { id } }));
      if (done.length === 0 && error !== undefined) throw error;
      return { done, error };
    },
    onSettled: () => refreshThings(client, 'contacts'),
  });
  const textOf = (count: number, isArchived: boolean) =>
    isArchived
      ? t`${plural(count, { one: '# contact archived', other: '# contacts archived' })}`
      : t`${plural(count, { one: '# contact returned', other: '# contacts returned' })}`;
  /** Also tells why the others stayed as they were. */
  const resultOf = ({ done, error }: Changed, isArchived: boolean) =>
    error === undefined ? textOf(done.length, isArchived) : `${textOf(done.length, isArchived)}. ${errorText(error)}`;
  /** Resolves to whether all succeeded. */
  const setArchived = async (ids: readonly string[], isArchived: boolean) => {
    let isWhole = false;
    await notifyResult(
      mutateAsync({ ids, isArchived }),
      (changed) => {
        isWhole = changed.error === undefined;
        return resultOf(changed, isArchived);
      },
      ({ done }) => ({
        undo: async () => {
          const { error } = await mutateAsync({ ids: done, isArchived: !isArchived });
          if (error !== undefined) throw error;
        },
        undone: textOf(done.length, !isArchived),
      }),
    );
    return isWhole;
  };
  return { setArchived, isBusy: isPending };
}
