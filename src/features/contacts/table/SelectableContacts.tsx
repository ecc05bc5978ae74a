import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ContactPlace } from '#contract/schemas/contactPlaces.ts';
import { useScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { notify } from '#src/shell/notify.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { mostAtOnce } from '../bulk/forEachContact.ts';
import { TakeOutOfFolder } from '../bulk/TakeOutOfFolder.tsx';
import classes from '../ContactsScreen.module.css';
import type { ContactsSearch } from '../contactsSearch.ts';
import type { useContacts } from '../useContacts.ts';
import { ContactsTable } from './ContactsTable.tsx';
import type { Column } from './useColumns.ts';

interface Props {
  search: ContactsSearch;
  list: ReturnType<typeof useContacts>;
  places: readonly ContactPlace[];
  columns: readonly Column[];
  onOpen: (contact: string) => void;
  /** Whether contacts are being selected on a phone, where cards have no checkboxes otherwise. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

/** The table of contacts, and the bar of actions on those that are selected. */
export function SelectableContacts({ search, list, places, columns, onOpen, isChoosing, onChoosing }: Props) {
  const key = JSON.stringify(search);
  const { chosen, choose, chooseAll, clear } = useChosen(key);
  const scroller = useRef<HTMLDivElement>(null);
  const scrollPosition = useScrollPosition(`contacts${key}`);
  const { contacts } = list;
  const end = () => {
    clear();
    onChoosing(false);
  };
  return (
    <>
      {contacts && contacts.length > 0 && (
        <div className={classes.table}>
          <ContactsTable
            key={key}
            contacts={contacts}
            count={list.hasNextPage ? undefined : contacts.length}
            {...{ places, columns, chosen, isChoosing, scrollPosition, onOpen }}
            onChoose={choose}
            onChooseAll={(isAll) => (isAll ? chooseAll(contacts.map(({ id }) => id)) : clear())}
            onLongPress={(id) => {
              onChoosing(true);
              choose(id);
            }}
            isStale={list.isPlaceholderData}
            nextPage={{
              has: list.hasNextPage && !list.isPlaceholderData,
              isFetching: list.isFetchingNextPage,
              hasFailed: list.isFetchNextPageError,
              fetch: () => void list.fetchNextPage({ cancelRefetch: false }),
            }}
            scrollerRef={scroller}
          />
        </div>
      )}
      {(chosen.size > 0 || isChoosing) && (
        <BulkBar ids={[...chosen]} isArchive={search.archived === true} onClear={end} onDone={end}>
          {search.folder !== undefined && <TakeOutOfFolder ids={[...chosen]} folder={search.folder} onDone={end} />}
        </BulkBar>
      )}
    </>
  );
}

/** The selected contacts; others after a change of the filters. */
function useChosen(key: string) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const chosen: ReadonlySet<string> = selected.key === key ? selected.ids : new Set();
  const set = (ids: string[]) => {
    if (ids.length > mostAtOnce)
      notify({ type: 'info', text: t`Up to ${mostAtOnce} contacts can be selected at once` });
    setSelected({ key, ids: new Set(ids.slice(0, mostAtOnce)) });
  };
  return {
    chosen,
    choose: (id: string) => set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]),
    chooseAll: set,
    clear: () => set([]),
  };
}
