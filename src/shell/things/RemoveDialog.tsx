import { Trans } from '@lingui/react/macro';
import { Confirm, type ConfirmProps } from '#src/ui/overlay/Confirm.tsx';
import { useNotifyResult } from '../toasts/useNotifyResult.ts';

interface Props extends Pick<ConfirmProps, 'title' | 'children' | 'isBusy'> {
  isOpen?: boolean;
  /** Nothing brings it back. */
  isForever?: boolean;
  /** Told once it is removed. */
  told: string;
  remove: () => Promise<unknown>;
  /** Called before it goes. */
  onRemove?: (() => void) | undefined;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
}

/** Removes one of a list after the question. */
export function RemoveDialog({
  isOpen = true,
  isForever = false,
  told,
  remove,
  onRemove,
  onRemoved,
  onClose,
  ...question
}: Props) {
  const notifyResult = useNotifyResult();
  const confirm = async () => {
    onRemove?.();
    const isRemoved = await notifyResult(remove(), told);
    onClose();
    if (isRemoved) onRemoved?.();
  };
  return (
    <Confirm
      {...question}
      isOpen={isOpen}
      isDangerous
      confirmLabel={isForever ? <Trans>Delete forever</Trans> : <Trans context="for good">Remove</Trans>}
      cancelLabel={isForever ? <Trans>Keep it</Trans> : <Trans>Cancel</Trans>}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
