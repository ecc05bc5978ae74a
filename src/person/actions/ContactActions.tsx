import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowBackUp, IconFileExport, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { EraseContact } from './EraseContact.tsx';
import { useContactActions } from './useContactActions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  contact: Contact;
  name: string;
  /** The button that the menu hangs at. */
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Leaves the screens of a contact whose data is gone. */
  onErased: () => unknown;
  /** Items of the screen’s own, on top. */
  children?: ReactNode;
}

/** The menu of a contact, with the question before one is deleted. */
export function ContactActions({ contact, name, anchor, label, isOpen, onClose, onErased, children }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { setArchived, saveData, erase, isErasing } = useContactActions(contact, name, onErased);
  return (
    <>
      {isOpen && (
        <Menu anchor={anchor} label={label} align="end" onClose={onClose}>
          {children}
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
      )}
      {isAsked && (
        <EraseContact
          name={name}
          isBusy={isErasing}
          onConfirm={() => void erase().then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
