import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { ArchiveContactsInput, ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';

/** Whether a change of so many contacts can be undone by naming them. */
export const isUndoable = (count: number): boolean => count <= limits.filterContacts;

/** Archives contacts or returns them, with Undo in a toast. */
export function useArchiveMany() {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ArchiveContactsInput) => call(endpoints.manyContacts.archive, { body }),
    onSettled: () => refreshThings(client, 'contacts'),
  });
  const textOf = (count: number, isArchived: boolean) =>
    isArchived
      ? t`${plural(count, { one: '# contact archived', other: '# contacts archived' })}`
      : t`${plural(count, { one: '# contact returned', other: '# contacts returned' })}`;
  /** Resolves to whether it succeeded. */
  const setArchived = (filter: ContactsFilter, archived: boolean) =>
    notifyResult(
      mutateAsync({ filter, archived }),
      ({ changed }) => textOf(changed, archived),
      ({ changed, contacts }) =>
        contacts?.length
          ? {
              undo: () => mutateAsync({ filter: { contacts }, archived: !archived }),
              undone: textOf(changed, !archived),
            }
          : null,
    );
  return { setArchived, isBusy: isPending };
}
