import '@mantine/core/styles/Modal.css';
import { Modal, type ModalProps } from '@mantine/core';
import { Mantine } from './Mantine.tsx';

export function MantineModal(props: ModalProps) {
  return (
    <Mantine>
      <Modal centered radius="lg" padding="lg" {...props} />
    </Mantine>
  );
}
