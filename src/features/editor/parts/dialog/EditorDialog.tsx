import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function EditorDialog({ title, onClose, children }: Props) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={title} closeLabel={t`Close`}>
      {children}
    </Dialog>
  );
}
