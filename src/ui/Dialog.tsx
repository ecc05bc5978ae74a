import { lazy, type ReactNode, Suspense } from 'react';

export interface DialogProps {
  /** Named and headed by it. */
  title?: ReactNode;
  /** Its name where it shows no title. */
  label?: string;
  /** Name of the button that closes it; none without. */
  closeLabel?: string;
  /** px */
  width?: number;
  /** A bare one begins near the top and leaves its spacing to what is in it. */
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
