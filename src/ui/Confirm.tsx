import { lazy, type ReactNode, Suspense } from 'react';

export interface ConfirmProps {
  isOpen: boolean;
  /** The question. */
  title: ReactNode;
  /** What follows from yes. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** Cannot be undone: a red word, and the focus begins on the way back. */
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal }));

/** Asks before something that cannot be undone. Loaded when it is first asked. */
export function Confirm(props: ConfirmProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
