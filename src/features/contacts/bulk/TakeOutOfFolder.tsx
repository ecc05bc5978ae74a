import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFolderMinus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { forEachContact } from './forEachContact.ts';

interface Props {
  ids: readonly string[];
  folder: string;
  onDone: () => void;
}

/** Takes the selected contacts out of a folder, with Undo. */
export function TakeOutOfFolder({ ids, folder, onDone }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ contacts, isIn }: { contacts: readonly string[]; isIn: boolean }) => {
      const endpoint = isIn ? endpoints.folders.addItem : endpoints.folders.removeItem;
      const { done, error } = await forEachContact(contacts, (item) =>
        call(endpoint, { params: { id: folder, kind: 'contacts', item } }),
      );
      if (error !== undefined) throw error;
      return done;
    },
    onSettled: () => refreshThings(client, 'contacts'),
  });
  const takeOut = async () => {
    const count = ids.length;
    const answer = mutateAsync({ contacts: ids, isIn: false });
    await notifyResult(
      answer,
      t`${plural(count, { one: '# contact is out of the folder', other: '# contacts are out of the folder' })}`,
      {
        undo: () => mutateAsync({ contacts: ids, isIn: true }),
        undone: t`${plural(count, { one: '# contact is in the folder again', other: '# contacts are in the folder again' })}`,
      },
    );
    if (await answer.then(Boolean, () => false)) onDone();
  };
  return (
    <Button aria-disabled={ids.length === 0} isBusy={isPending} onClick={() => ids.length > 0 && void takeOut()}>
      <IconFolderMinus size={16} stroke={1.75} aria-hidden />
      <Trans>Take out of the folder</Trans>
    </Button>
  );
}
