import { Button } from './Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './ConfirmModal.module.css';

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
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>
        <Button onClick={onCancel} data-autofocus={isDangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
