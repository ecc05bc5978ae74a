import { type ReactNode, useEffect, useMemo } from 'react';
import type { ContactsSearch } from '../contactsSearch.ts';
import { FilteredContacts } from '../FilteredContacts.tsx';
import { storeLastContactsSearch } from '../lastSearch.ts';
import type { SearchChange } from '../searchChange.ts';
import { useContacts } from '../useContacts.ts';
import classes from './FolderContacts.module.css';

interface Props {
  folder: string;
  search: ContactsSearch;
  onSearch: (change: SearchChange) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
  empty: ReactNode;
  acts: ReactNode;
}

/** The contacts in a folder, found, filtered and changed together as in the list of all. */
export function FolderContacts({ folder, search, ...props }: Props) {
  const asked = useMemo(() => ({ ...search, folder }), [search, folder]);
  useEffect(() => storeLastContactsSearch(asked), [asked]);
  return (
    <section className={classes.contacts}>
      <FilteredContacts {...props} search={asked} list={useContacts(asked)} />
    </section>
  );
}
