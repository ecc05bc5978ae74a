import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import field from './Field.module.css';
import classes from './SearchableSelect.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface SearchableOption {
  id: string;
  label: string;
  /** A quiet word at its end. */
  aside: string;
}

/** The options that match a query, the best first; all of them for an empty one. */
type SearchOptions = (query: string) => readonly SearchableOption[];

export interface SearchableSelectProps {
  label: string;
  placeholder: string;
  /** Name of the list of options. */
  listLabel: string;
  /** What is said where nothing is found. */
  none: string;
  /** The options are not there yet; once they are, an open list shows them. */
  isLoading?: boolean;
  /** The chosen option, as the closed field shows it. */
  chosen: { id: string; text: string };
  /** Called each time the list opens: long lists are not described before they are asked for. */
  createSearch: () => SearchOptions;
  onChoose: (id: string) => void;
}

interface Props extends SearchableSelectProps {
  /** Within a sentence: as wide as its text, its label for screen readers only. */
  pill?: {
    /** The class of a stage's colour. */
    colourClass?: string | undefined;
    isInvalid?: boolean;
    /** The element that says what is wrong. */
    noteId?: string | undefined;
  };
}

const SearchableList = lazy(async () => ({ default: (await import('./SearchableList.tsx')).SearchableList }));

/** A select whose options are found by typing. Its popup is loaded when it first opens. */
export function SearchableSelect({ pill, ...props }: Props) {
  const { label, chosen } = props;
  const id = useId();
  const box = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const isOpen = query !== null;
  const press = (event: KeyboardEvent) => {
    // Until the popup has loaded, the keys still come here.
    if (isTyping(event)) setQuery((typed) => (typed ?? '') + keyOf(event));
    else if (keyOf(event) === 'ArrowDown' || keyOf(event) === 'ArrowUp') setQuery((typed) => typed ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <div className={pill ? classes.inline : field.row}>
      {pill ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <span id={`${id}-label`} className="flex mb-sm text-sm medium">
          {label}
        </span>
      )}
      <button
        ref={box}
        type="button"
        id={`${id}-value`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={pill?.noteId}
        className={pill ? `${classes.pill} ${pill.colourClass ?? ''}` : `${field.box} ${classes.box}`}
        data-coloured={pill?.colourClass ? true : undefined}
        data-invalid={pill?.isInvalid || undefined}
        onClick={() => setQuery((typed) => typed ?? '')}
        onKeyDown={press}
      >
        <span className={classes.text}>{chosen.text}</span>
        {pill ? (
          <IconChevronDown size={14} stroke={2} aria-hidden />
        ) : (
          <IconSelector size={16} stroke={1.75} aria-hidden />
        )}
      </button>
      {isOpen && (
        <Suspense>
          <SearchableList {...props} anchor={box} query={query} onQuery={setQuery} onClose={() => setQuery(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** A letter typed on the closed field begins the search. */
const isTyping = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && keyOf(event).length === 1 && keyOf(event) !== ' ';
