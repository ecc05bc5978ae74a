import '@mantine/core/styles/Modal.css';
import { Modal, type ModalProps } from '@mantine/core';
import { Mantine } from './Mantine.tsx';
import classes from './overlay.module.css';

export function MantineModal(props: ModalProps) {
  return (
    <Mantine>
      <Modal centered radius="lg" padding="lg" classNames={{ title: classes.title, close: classes.close }} {...props} />
    </Mantine>
  );
}
