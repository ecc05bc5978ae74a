import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownFieldsQuery } from '#src/person/own/ownFieldsQuery.ts';
import { placesQuery } from '#src/person/placesQuery.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './ContactsScreen.module.css';
import type { ContactsSearch } from './contactsSearch.ts';
import { NoContactsMatch } from './EmptyContacts.tsx';
import { ExportContacts } from './ExportContacts.tsx';
import { ContactFilters } from './filters/ContactFilters.tsx';
import { type SearchChange, isFiltered } from './searchChange.ts';
import { ColumnsMenu } from './table/ColumnsMenu.tsx';
import { SelectableContacts } from './table/SelectableContacts.tsx';
import { useColumns } from './table/useColumns.ts';
import type { useContacts } from './useContacts.ts';

interface Props {
  search: ContactsSearch;
  list: ReturnType<typeof useContacts>;
  onSearch: (change: SearchChange) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
  /** Shown in place of all where there are no contacts to filter. */
  empty: ReactNode;
  /** Further actions in the bar of filters. */
  acts?: ReactNode;
}

/** The contacts that match: the search and the filters, the table, and the actions on those that are selected. */
export function FilteredContacts({ search, list, onSearch, onClear, onOpen, empty, acts }: Props) {
  const { data: places } = useSuspenseQuery(placesQuery);
  const { data: fields } = useSuspenseQuery(ownFieldsQuery);
  const columns = useColumns(fields);
  const [isChoosing, setChoosing] = useState(false);
  const { contacts, count } = list;
  const isNobody = contacts?.length === 0;
  if (isNobody && !isFiltered(search)) return empty;
  return (
    <>
      <div className={classes.bar}>
        <ContactFilters {...{ search, places, onSearch }} />
        <div className={classes.acts}>
          {count !== undefined && count > 0 && (
            <span className={classes.count}>
              <Plural value={count} one="# contact" other="# contacts" />
            </span>
          )}
          {!isNobody && !isChoosing && (
            <Button className={classes.select} size="small" variant="ghost" onClick={() => setChoosing(true)}>
              <Trans>Select</Trans>
            </Button>
          )}
          {acts}
          <ColumnsMenu {...columns} />
          {!isNobody && <ExportContacts search={search} />}
        </div>
      </div>
      {list.error && !contacts && (
        <div className={classes.alert}>
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isPending && (
        <div className="center flex-1 surface line-above">
          <Spinner />
        </div>
      )}
      {isNobody && <NoContactsMatch isArchive={search.archived === true} onClear={onClear} />}
      <SelectableContacts
        {...{ search, list, places, onOpen, isChoosing }}
        columns={columns.shown}
        onChoosing={setChoosing}
      />
    </>
  );
}
