import { lazy, type ReactNode, Suspense } from 'react';
import { loadDialog } from './Dialog.tsx';

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

const load = async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal });
const ConfirmModal = lazy(load);

/** Fetches it before it is needed: the network may be gone by then. */
export const loadConfirm = (): Promise<unknown> => Promise.all([load(), loadDialog()]);

/** Asks before something that cannot be undone. Loaded when it is first asked. */
export function Confirm(props: ConfirmProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
