import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { RemoveList } from './RemoveList.tsx';

const ListMenuItems = lazy(async () => ({ default: (await import('./ListMenuItems.tsx')).ListMenuItems }));

interface Props {
  list: ContactListSummary;
  onRemoved?: () => void;
}

/** What can be done with a list as a whole. */
export function ListMenu({ list, onRemoved }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const label = t`Actions for “${list.name}”`;
  return (
    <>
      <IconButton ref={anchor} label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ListMenuItems
            anchor={anchor}
            label={label}
            list={list}
            onRemove={() => setRemoving(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isRemoving && <RemoveList list={list} onClose={() => setRemoving(false)} {...(onRemoved && { onRemoved })} />}
    </>
  );
}
