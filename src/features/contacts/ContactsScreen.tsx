import { Trans } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import classes from './ContactsScreen.module.css';
import type { ContactsSearch } from './contactsSearch.ts';
import { NoContacts } from './EmptyContacts.tsx';
import { FilteredContacts } from './FilteredContacts.tsx';
import { storeLastContactsSearch } from './lastSearch.ts';
import { type SearchChange, isFiltered } from './searchChange.ts';
import { useContacts } from './useContacts.ts';

const AddContact = lazy(async () => ({ default: (await import('./add/AddContact.tsx')).AddContact }));

interface Props {
  search: ContactsSearch;
  onSearch: (change: SearchChange) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
}

/** `/content/crm/contacts/`: all contacts of the owner, of every funnel and of none. */
export function ContactsScreen({ search, onSearch, onClear, onOpen }: Props) {
  useEffect(() => storeLastContactsSearch(search), [search]);
  const { data: places } = useSuspenseQuery(placesQuery);
  const { data: fields } = useSuspenseQuery(ownFieldsQuery);
  const list = useContacts(search);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = list.contacts?.length === 0 && !isFiltered(search);
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <h1 className="grow">
          <Trans>Contacts</Trans>
        </h1>
        {!isEmpty && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconUserPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add a contact</Trans>
          </Button>
        )}
      </header>
      <div className={classes.tabs}>
        <CrmTabs />
      </div>
      <FilteredContacts
        {...{ search, list, onSearch, onClear, onOpen }}
        empty={<NoContacts onAdd={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <AddContact {...{ fields, places, onOpen }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </main>
  );
}
