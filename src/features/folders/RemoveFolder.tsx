import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
import { useFolderMutation } from './queries.ts';

interface Props {
  folder: Pick<Folder, 'id' | 'name'>;
  onRemove?: () => void;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Deletes a folder after the question; `onRemove` comes before its card goes. */
export function RemoveFolder({ folder: { id, name }, onRemove, onRemoved, onClose }: Props) {
  const { t } = useLingui();
  const { mutateAsync, isPending } = useFolderMutation(() => call(endpoints.folders.remove, { params: { id } }));
  return (
    <RemoveDialog
      isForever
      title={<Trans>Are you sure you want to remove the folder?</Trans>}
      isBusy={isPending}
      told={t`The folder “${name}” is deleted`}
      remove={() => mutateAsync(undefined)}
      onRemove={onRemove}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <b>{name}</b>
      <br />
      <Trans>Everything in it stays: contacts, lists, templates and funnels.</Trans>
    </RemoveDialog>
  );
}
