import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BackLink } from '#src/person/PersonPanes.tsx';
import { useIsPhone } from '#src/person/useIsPhone.ts';
import { readLastContactsSearch } from '../lastSearch.ts';

/** The link back to the contacts as they were filtered, of a folder where they were shown there. */
export function BackToContacts({ className, children }: BackLink) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { folder, ...search } = readLastContactsSearch();
  if (folder === undefined)
    return (
      <Link to="/content/crm/contacts/" search={search} className={className} aria-label={t`All contacts`}>
        {children}
        {!isPhone && <Trans>All contacts</Trans>}
      </Link>
    );
  return (
    <Link
      to="/content/crm/folders/$id/"
      params={{ id: folder }}
      search={{ tab: 'contacts', ...search }}
      className={className}
      aria-label={t`Back to the folder`}
    >
      {children}
      {!isPhone && <Trans>Back to the folder</Trans>}
    </Link>
  );
}
