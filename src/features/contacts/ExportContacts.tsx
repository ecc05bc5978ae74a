import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { ExportMenu } from '#src/shell/things/ExportMenu.tsx';
import type { ContactsSearch } from './contactsSearch.ts';

/** Downloads the contacts that match the filters. */
export function ExportContacts({ search }: { search: ContactsSearch }) {
  const { t } = useLingui();
  return (
    <ExportMenu
      name={t`Contacts`}
      fetchTable={(format) => download(endpoints.contacts.export, { params: undefined, query: { ...search, format } })}
    />
  );
}
