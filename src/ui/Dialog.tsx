import type { ModalProps } from '@mantine/core';
import { lazy, Suspense } from 'react';

const MantineModal = lazy(async () => ({ default: (await import('./MantineModal.tsx')).MantineModal }));

/** A dialog in the middle of the screen. Loaded when the first one opens. */
export function Dialog(props: ModalProps) {
  return (
    <Suspense>
      <MantineModal {...props} />
    </Suspense>
  );
}
