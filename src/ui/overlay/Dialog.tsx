import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  /** The visible title, which is also the accessible name. */
  title?: ReactNode;
  /** The accessible name where there is no title. */
  label?: string;
  /** The accessible name of the close button; without it there is no such button. */
  closeLabel?: string;
  /** The width in px. */
  width?: number;
  /** Without padding and near the top of the screen, for content with its own layout. */
  isBare?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Preloads the lazy chunk. */
export const loadDialog = async () => ({ default: (await import('./DialogOverlay.tsx')).DialogOverlay });

const DialogOverlay = lazy(loadDialog);

/** A lazy modal dialog, centred. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  );
}
