import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** It must be answered: neither Esc nor a press beside it closes it. */
  isHeld?: boolean;
  children: ReactNode;
}

/** A dialog of the editor. */
export function Sheet({ title, onClose, isHeld = false, children }: Props) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      radius="lg"
      padding="lg"
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      withCloseButton={!isHeld}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  );
}
