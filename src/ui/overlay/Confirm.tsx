import { lazy, type ReactNode, Suspense } from 'react';
import { loadDialog } from './Dialog.tsx';

export interface ConfirmProps {
  isOpen: boolean;
  /** The question. */
  title: ReactNode;
  /** The consequence of confirming. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** The action cannot be undone: a red button, and the focus starts on Cancel. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** It cannot be confirmed now; `children` say why. */
  isDisabled?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

const load = async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal });
const ConfirmModal = lazy(load);

/** Preloads the lazy chunk: the network may be gone when it is needed. */
export const loadConfirm = (): Promise<unknown> => Promise.all([load(), loadDialog()]);

/** A lazy confirmation dialog. */
export function Confirm(props: ConfirmProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
