import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
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
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useFolderMutation(() => call(endpoints.folders.remove, { params: { id } }));
  const remove = async () => {
    onRemove?.();
    const isRemoved = await notifyResult(mutateAsync(undefined), t`The folder “${name}” is deleted`);
    onClose();
    if (isRemoved) onRemoved?.();
  };
  return (
    <Confirm
      isOpen
      title={<Trans>Are you sure you want to remove the folder?</Trans>}
      confirmLabel={<Trans>Delete forever</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <b>{name}</b>
      <br />
      <Trans>Everything in it stays: contacts, lists, templates and funnels.</Trans>
    </Confirm>
  );
}
