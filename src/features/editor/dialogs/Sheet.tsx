import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';

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
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      withCloseButton={!isHeld}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Dialog>
  );
}
