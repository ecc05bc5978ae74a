import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type RefObject, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, TextField } from 'react-aria-components/TextField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { PopupOverlay } from '../overlay/PopupOverlay.tsx';
import searchBox from './SearchBox.module.css';
import classes from './SearchableList.module.css';
import type { SearchableOption, SearchableSelectProps } from './SearchableSelect.tsx';

/** A scrollable listbox without a tab stop of its own has to be the popup of a combobox. */
const comboboxRole = { role: 'combobox', 'aria-expanded': true } as const;
/** It opens at the chosen option; opened by typing, at the best match. */
const initiallyActive = (query: string) => ({ autoFocus: query === '' || ('first' as const) });

interface Props extends SearchableSelectProps {
  anchor: RefObject<HTMLElement | null>;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** The popup of a searchable select: the focus stays in the search field, whose keys move through the options below. */
export function SearchableList(props: Props) {
  const { label, placeholder, none, isLoading = false, createSearch, anchor, query, onQuery, onClose } = props;
  const [search, setSearch] = useState(() => ({ find: createSearch(), isLoading }));
  if (search.isLoading !== isLoading) setSearch({ find: createSearch(), isLoading });
  const { find } = search;
  const options = useMemo(() => find(query), [find, query]);
  return (
    <PopupOverlay anchor={anchor} label={label} className={classes.popup} onClose={onClose}>
      <Autocomplete inputValue={query} onInputChange={onQuery}>
        {/* react-aria's SearchField would only clear itself at Escape, which closes the popup here. */}
        <TextField aria-label={label} className={`${searchBox.field} ${classes.search}`}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <Input type="search" {...comboboxRole} placeholder={placeholder} data-autofocus />
        </TextField>
        <Options {...props} options={options} />
      </Autocomplete>
      <output className={classes.none}>{options.length === 0 && none}</output>
    </PopupOverlay>
  );
}

function Options({
  options,
  query,
  listLabel,
  chosen,
  onChoose,
  onClose,
}: Props & { options: readonly SearchableOption[] }) {
  const choose = (id: string | undefined) => {
    onClose();
    if (id !== undefined) onChoose(id);
  };
  return (
    <Virtualizer layout={ListLayout} layoutOptions={useRowSize()}>
      <ListBox
        {...initiallyActive(query)}
        aria-label={listLabel}
        className={classes.list}
        items={options}
        selectionMode="single"
        selectedKeys={[chosen.id]}
        escapeKeyBehavior="none"
        shouldSelectOnPressUp
        onSelectionChange={(keys) => choose(options.find(({ id }) => keys !== 'all' && keys.has(id))?.id)}
      >
        {({ id, label, aside }) => (
          <ListBoxItem id={id} textValue={label} className={classes.option}>
            <span>{label}</span>
            <span className={classes.aside}>{aside}</span>
            {id === chosen.id && <IconCheck size={16} stroke={1.75} aria-hidden />}
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}

/** Of an option on one line, px, as in its style; longer ones are measured when they are shown. */
function useRowSize(): { estimatedRowSize: number } {
  const [size] = useState(() => ({ estimatedRowSize: window.matchMedia('(max-width: 720px)').matches ? 44 : 36 }));
  return size;
}
