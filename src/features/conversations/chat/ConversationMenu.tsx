import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { ConversationActionsProps } from './ConversationActions.tsx';

const ConversationActions = lazy(async () => ({
  default: (await import('./ConversationActions.tsx')).ConversationActions,
}));

/** What can be done with a conversation and its person. */
export function ConversationMenu(props: Omit<ConversationActionsProps, 'anchor' | 'label' | 'isOpen' | 'onClose'>) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // an action that was chosen goes on after the menu has closed
  const [isUsed, setUsed] = useState(false);
  const label = t`More actions`;
  const open = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton ref={anchor} label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={open}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Suspense>
        {isUsed && <ConversationActions {...props} {...{ anchor, label, isOpen }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
