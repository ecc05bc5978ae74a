import { useLingui } from '@lingui/react/macro';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { truncateForCopy } from '#machines/funnel/truncateForCopy.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useFolderMutation } from './queries.ts';

/** Copies, archives and returns folders, and says so. */
export function useFolderActions() {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const copying = useFolderMutation(({ id, copy }: { id: string; copy: { id: string; name: string } }) =>
    call(endpoints.folders.copy, { params: { id }, body: copy }),
  );
  const archiving = useFolderMutation((id: string) => call(endpoints.folders.archive, { params: { id } }));
  const returning = useFolderMutation((id: string) => call(endpoints.folders.return, { params: { id } }));
  return {
    copy: ({ id, name }: Folder) => {
      const copied = t({ message: `${truncateForCopy(name)} (copy)`, comment: 'name of a copied folder' });
      return notifyResult(
        copying.mutateAsync({ id, copy: { id: v7(), name: copied } }),
        t`“${name}” is copied with its links`,
      );
    },
    archive: ({ id, name }: Folder) =>
      notifyResult(archiving.mutateAsync(id), t`“${name}” is archived`, {
        undo: () => returning.mutateAsync(id),
        undone: t`“${name}” is back`,
      }),
    giveBack: ({ id, name }: Folder) => notifyResult(returning.mutateAsync(id), t`“${name}” is back`),
  };
}
