import { Button } from '../Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

export function ConfirmModal({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous,
  isBusy,
  isDisabled,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog onClose={onCancel} title={title}>
      {children && <div className="muted">{children}</div>}
      <div className="dialog-actions mt-2xl">
        <Button onClick={onCancel} data-autofocus={isDangerous || isDisabled || undefined}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy}
          disabled={isDisabled}
          data-autofocus={isDangerous || isDisabled ? undefined : true}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
