import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { ConversationState } from '#contract/conversationStates.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { countsQuery } from '#src/shell/conversations/countsQuery.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import type { ChangeSearch, ConversationsSearch } from '../conversationsSearch.ts';
import { ConversationFilters } from './ConversationFilters.tsx';
import classes from './ListHead.module.css';

interface Props {
  search: ConversationsSearch;
  places: readonly ContactPlace[];
  onSearch: ChangeSearch;
}

/** The field of a search that was opened has the focus as soon as it is there, so that no key goes elsewhere until then. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus();

/** The title with the search, the filters and the states. */
export function ListHead({ search, places, onSearch }: Props) {
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(search.search !== undefined);
  const [isOpened, setOpened] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isFiltered = search.funnel !== undefined || search.tag !== undefined;
  const openSearch = () => {
    setSearching(!isSearching);
    setOpened(!isSearching);
    if (isSearching) onSearch({ search: undefined });
  };
  return (
    <div className={classes.head}>
      <div className="row gap-xs">
        <h1 className={classes.title}>
          <Trans>Conversations</Trans>
        </h1>
        <IconButton label={t`Search the conversations`} aria-expanded={isSearching} onClick={openSearch}>
          {isSearching ? (
            <IconX size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconSearch size={18} stroke={1.75} aria-hidden />
          )}
        </IconButton>
        <IconButton
          ref={anchor}
          label={isFiltered ? t`Filter, in use` : t`Filter`}
          className={isFiltered ? classes.used : undefined}
          aria-haspopup="dialog"
          aria-expanded={isFiltering}
          onClick={() => setFiltering(true)}
        >
          <IconFilter size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <Popup anchor={anchor} align="end" isOpen={isFiltering} onClose={() => setFiltering(false)} label={t`Filter`}>
          <ConversationFilters search={search} places={places} onSearch={onSearch} />
        </Popup>
      </div>
      {isSearching && (
        <div ref={isOpened ? focusField : undefined}>
          <SearchBox
            value={search.search ?? ''}
            onChange={(text) => onSearch({ search: text || undefined })}
            label={t`Find words and names`}
            maxLength={limits.titleChars}
            className="w-full"
          />
        </div>
      )}
      <States state={search.state ?? 'unanswered'} onState={(state) => onSearch({ state })} />
    </div>
  );
}

interface StatesProps {
  state: ConversationState;
  onState: (state: ConversationsSearch['state']) => void;
}

function States({ state, onState }: StatesProps) {
  const { t } = useLingui();
  const { data } = useQuery(countsQuery);
  const labelled = (value: ConversationState, label: string) => ({
    value,
    label: (
      <>
        <span>{label}</span> <Count of={data?.[value]} />
      </>
    ),
  });
  return (
    <div className={classes.states}>
      <Segmented
        label={t`State`}
        value={state}
        options={[
          labelled('unanswered', t({ message: 'Unanswered', context: 'conversations' })),
          labelled('unread', t({ message: 'Unread', context: 'conversations' })),
          labelled('all', t({ message: 'All', context: 'conversations' })),
        ]}
        onChange={(chosen) => onState(chosen === 'unanswered' ? undefined : chosen)}
      />
    </div>
  );
}

/** What is not counted to its end is said so. */
function Count({ of: count }: { of: number | undefined }) {
  const format = useFormat();
  if (count === undefined) return null;
  return (
    <span className={classes.count}>
      {count >= limits.countedConversations ? `${format.number(count)}+` : format.number(count)}
    </span>
  );
}
