import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type RefObject, useMemo } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { HeadRow } from '#src/person/table/HeadRow.tsx';
import type { NextPageState } from '#src/person/table/NextPageRow.tsx';
import { isSelected, type PeopleSelection } from '#src/person/table/selection.ts';
import { RowTable, type Viewport } from '#src/person/table/RowTable.tsx';
import type { ScrollPosition } from '#src/person/table/useScrollPosition.ts';
import { ContactRow } from './ContactRow.tsx';
import classes from './ContactsTable.module.css';
import type { Column } from './useColumns.ts';

const heights = { wide: 52, phone: 88 };
const nameColumn = 'minmax(190px,1.7fr)';
/** Of the checkbox and the name. */
const firstColumns = `44px ${nameColumn}`;
/** A column is seldom narrower, px: with many of them the table scrolls sideways. */
const nameWidth = 280;
const columnWidth = 130;

interface Props {
  contacts: readonly Contact[];
  /** The number of all that match. */
  count: number | undefined;
  places: readonly ContactPlace[];
  columns: readonly Column[];
  chosen: PeopleSelection;
  /** The number of those that are selected. */
  size: number;
  onChoose: (id: string) => void;
  onChooseAll: (isAll: boolean) => void;
  isChoosing: boolean;
  onLongPress: (id: string) => void;
  isStale: boolean;
  nextPage: NextPageState;
  viewportRef: RefObject<Viewport>;
  scrollPosition: ScrollPosition;
  scrollerRef: RefObject<HTMLDivElement | null>;
  onOpen: (id: string) => void;
}

/** Contacts in a table of the chosen columns, on a phone as cards. */
export function ContactsTable(props: Props) {
  const { contacts, count = contacts.length, places, columns, chosen, size } = props;
  const { t } = useLingui();
  const placeOf = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const style = {
    '--wide-columns': [firstColumns, ...columns.map(({ width }) => width)].join(' '),
    '--table-width': `${nameWidth + columns.length * columnWidth}px`,
  } as CSSProperties;
  return (
    <RowTable
      {...props}
      label={t`Contacts`}
      rows={contacts}
      className={classes.table}
      style={style}
      heights={heights}
      head={
        <HeadRow isAll={size > 0 && size === count} isSome={size > 0 && size < count} onChooseAll={props.onChooseAll}>
          <th scope="col">{t`Name`}</th>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" dir="auto" translate="no">
              {label}
            </th>
          ))}
        </HeadRow>
      }
      renderRow={(contact, index, top) => (
        <ContactRow
          key={contact.id}
          {...{ contact, index, top, columns, placeOf }}
          isChosen={isSelected(chosen, contact.id)}
          onChoose={props.onChoose}
        />
      )}
    />
  );
}
