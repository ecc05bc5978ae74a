import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { Button } from './Button.tsx';
import type { ConfirmProps } from './Confirm.tsx';
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
    <Modal opened={isOpen} onClose={onCancel} title={title} centered withCloseButton={false} radius="lg" padding="lg">
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>
        <Button onClick={onCancel} data-autofocus={isDangerous || undefined}>
          {cancelLabel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
