import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

const ContactActions = lazy(async () => ({
  default: (await import('#src/person/actions/ContactActions.tsx')).ContactActions,
}));

/** Archives, returns, downloads or deletes a contact. */
export function ContactMenu({ contact, name }: { contact: Contact; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // An action that was chosen goes on after the menu has closed.
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
        {isUsed && (
          <ContactActions
            {...{ contact, name, anchor, label, isOpen }}
            onClose={() => setOpen(false)}
            onErased={() => navigate({ to: '/content/crm/contacts/' })}
          />
        )}
      </Suspense>
    </>
  );
}
