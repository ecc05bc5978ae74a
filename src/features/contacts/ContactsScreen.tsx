import { Trans } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import { LoadError } from '#src/shell/LoadError.tsx';
import { CrmTabs } from '#src/shell/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './ContactsScreen.module.css';
import type { ContactsSearch } from './contactsSearch.ts';
import { NoContacts, NobodyMatches } from './EmptyContacts.tsx';
import { ExportContacts } from './ExportContacts.tsx';
import { ContactFilters } from './filters/ContactFilters.tsx';
import { storeLastSearch } from './lastSearch.ts';
import { type Change, isFiltered } from './searchChange.ts';
import { ColumnsMenu } from './table/ColumnsMenu.tsx';
import { SelectableContacts } from './table/SelectableContacts.tsx';
import { useColumns } from './table/useColumns.ts';
import { useContacts } from './useContacts.ts';

const AddContact = lazy(async () => ({ default: (await import('./add/AddContact.tsx')).AddContact }));

interface Props {
  search: ContactsSearch;
  onSearch: (change: Change) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
}

/** `/content/crm/contacts/`: all contacts of the owner, of every funnel and of none. */
export function ContactsScreen({ search, onSearch, onClear, onOpen }: Props) {
  useEffect(() => storeLastSearch(search), [search]);
  const { data: places } = useSuspenseQuery(placesQuery);
  const { data: fields } = useSuspenseQuery(ownFieldsQuery);
  const list = useContacts(search);
  const columns = useColumns(fields);
  const [isAdding, setAdding] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { contacts } = list;
  const isNobody = contacts?.length === 0;
  const isEmpty = isNobody && !isFiltered(search);
  return (
    <main className={classes.screen}>
      <header className={classes.head}>
        <h1>
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
      {!isEmpty && (
        <div className={classes.bar}>
          <ContactFilters {...{ search, places, onSearch }} />
          <div className={classes.acts}>
            {!isNobody && !isChoosing && (
              <Button className={classes.select} size="small" variant="ghost" onClick={() => setChoosing(true)}>
                <Trans>Select</Trans>
              </Button>
            )}
            <ColumnsMenu {...columns} />
            {!isNobody && <ExportContacts search={search} />}
          </div>
        </div>
      )}
      {list.error && !contacts && (
        <div className={classes.alert}>
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isPending && (
        <div className={classes.wait}>
          <Spinner />
        </div>
      )}
      {isEmpty && <NoContacts onAdd={() => setAdding(true)} />}
      {isNobody && !isEmpty && <NobodyMatches isArchive={search.archived === true} onClear={onClear} />}
      <SelectableContacts
        {...{ search, list, places, onOpen, isChoosing }}
        columns={columns.shown}
        onChoosing={setChoosing}
      />
      {isAdding && (
        <Suspense>
          <AddContact {...{ fields, places, onOpen }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </main>
  );
}
