import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconDots, IconFileExport, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contact.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useContactActions } from './useContactActions.ts';

const Menu = lazy(async () => ({ default: (await import('#src/ui/Menu.tsx')).Menu }));
const EraseContact = lazy(async () => ({ default: (await import('./EraseContact.tsx')).EraseContact }));
const MenuItem = lazy(async () => ({ default: (await import('#src/ui/Menu.tsx')).MenuItem }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Archives, returns, downloads or deletes a contact. */
export function ContactMenu({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { setArchived, saveData, erase, isErasing } = useContactActions(contact, name);
  const label = t`More actions`;
  return (
    <>
      <IconButton ref={anchor} label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconDots {...icon} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Menu anchor={anchor} label={label} align="end" onClose={() => setOpen(false)}>
            <MenuItem icon={<IconFileExport {...icon} />} label={t`Download all data`} onAction={saveData} />
            {contact.archived ? (
              <MenuItem icon={<IconArrowBackUp {...icon} />} label={t`Return`} onAction={() => setArchived(false)} />
            ) : (
              <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={() => setArchived(true)} />
            )}
            <MenuItem
              icon={<IconTrash {...icon} />}
              label={t`Delete forever`}
              isDangerous
              onAction={() => setAsked(true)}
            />
          </Menu>
        </Suspense>
      )}
      {isAsked && (
        <Suspense>
          <EraseContact
            name={name}
            isBusy={isErasing}
            onConfirm={() => void erase().then(() => setAsked(false))}
            onCancel={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
