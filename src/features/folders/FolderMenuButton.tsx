import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import type { FolderMenuActions } from './FolderMenu.tsx';

const FolderMenu = lazy(async () => ({ default: (await import('./FolderMenu.tsx')).FolderMenu }));

/** The button of a folder's menu. */
export function FolderMenuButton({ name, ...actions }: FolderMenuActions & { name: string }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t`More actions for “${name}”`;
  return (
    <>
      <CardAction
        ref={anchor}
        title={t`More`}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </CardAction>
      {isOpen && (
        <Suspense>
          <FolderMenu {...actions} label={label} anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
