import { lazy, Suspense, useRef, useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { accountIdentity, personName } from '#src/session/accountName.ts';
import { initials } from '#src/session/initials.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './UserAvatar.module.css';

const AccountMenu = lazy(async () => {
  const [{ AccountMenu }] = await Promise.all([
    import('../subscription/AccountMenu.tsx'),
    loadCatalogues('subscription'),
  ]);
  return { default: AccountMenu };
});

/** The user's initials, with the full name on hover; a press opens the account's menu. */
export function UserAvatar() {
  const user = useUser();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const name = personName(user) || accountIdentity(user);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${classes.mark} c-orange`}
        title={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden>{initials(user)}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <AccountMenu anchor={button} label={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
