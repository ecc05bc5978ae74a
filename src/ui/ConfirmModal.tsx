import { Button } from './Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './ConfirmModal.module.css';

export function ConfirmModal({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog opened={isOpen} onClose={onCancel} title={title} withCloseButton={false}>
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>
        <Button onClick={onCancel} data-autofocus={isDangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
