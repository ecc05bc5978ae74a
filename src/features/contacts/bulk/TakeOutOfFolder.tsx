import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFolderMinus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactsFilter, FileContactsInput } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  filter: ContactsFilter;
  count: number;
  folder: string;
  onDone: () => void;
}

/** Takes the selected contacts out of a folder, with Undo. */
export function TakeOutOfFolder({ filter, count, folder, onDone }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: FileContactsInput) => call(endpoints.manyContacts.folder, { body }),
    onSettled: () => refreshThings(client, 'contacts'),
  });
  const takeOut = async () => {
    const isDone = await notifyResult(
      mutateAsync({ filter, folder, add: false }),
      t`${plural(count, { one: '# contact removed from the folder', other: '# contacts removed from the folder' })}`,
      ({ contacts }) =>
        contacts?.length
          ? {
              undo: () => mutateAsync({ filter: { contacts }, folder, add: true }),
              undone: t`${plural(count, { one: '# contact is in the folder again', other: '# contacts are in the folder again' })}`,
            }
          : null,
    );
    if (isDone) onDone();
  };
  return (
    <Button aria-disabled={count === 0} isBusy={isPending} onClick={() => count > 0 && void takeOut()}>
      <IconFolderMinus size={16} stroke={1.75} aria-hidden />
      <Trans>Remove from the folder</Trans>
    </Button>
  );
}
