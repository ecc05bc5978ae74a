import type { ModalProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFocusBack } from './useFocusBack.ts';

/** Fetches it before it is needed. */
export const loadDialog = async () => ({ default: (await import('./MantineModal.tsx')).MantineModal });

const MantineModal = lazy(loadDialog);

/** A dialog in the middle of the screen. Loaded when the first one opens. */
export function Dialog(props: ModalProps) {
  useFocusBack();
  return (
    <Suspense>
      <MantineModal {...props} />
    </Suspense>
  );
}
