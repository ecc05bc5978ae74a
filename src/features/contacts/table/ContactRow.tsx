import { memo, type ReactNode } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { useOwnValueText } from '#src/person/own/useOwnValueText.ts';
import { usePersonName } from '#src/person/personName.ts';
import { NameCell } from '#src/person/table/NameCell.tsx';
import { TableRow } from '#src/person/table/TableRow.tsx';
import { TagChips } from '#src/person/tags/TagChips.tsx';
import classes from './ContactsTable.module.css';
import { SeenText } from './SeenText.tsx';
import { StageCell } from './StageCell.tsx';
import type { Column } from './useColumns.ts';

interface Props {
  contact: Contact;
  index: number;
  top: number;
  columns: readonly Column[];
  placeOf: ReadonlyMap<string, ContactPlace>;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** One contact's row, on a phone a card of two lines. It is mounted on scrolling, so it must stay cheap to render. */
export const ContactRow = memo(function ContactRow({
  contact,
  columns,
  placeOf,
  index,
  top,
  isChosen,
  onChoose,
}: Props) {
  const name = usePersonName()(contact);
  const aside = contact.phone ?? contact.email;
  return (
    <TableRow id={contact.id} {...{ name, index, top, isChosen, onChoose }}>
      <NameCell
        person={contact}
        name={name}
        aside={aside === name ? null : aside}
        href={`/content/crm/contacts/${contact.id}/`}
      />
      {columns.map((column) => (
        <Cell key={column.id} {...{ contact, column, placeOf }} />
      ))}
    </TableRow>
  );
});

interface CellProps {
  contact: Contact;
  column: Column;
  placeOf: ReadonlyMap<string, ContactPlace>;
}

function Cell({ contact, column: { id, field }, placeOf }: CellProps) {
  const ownValueText = useOwnValueText();
  if (field) {
    const value = contact.fields[field.name];
    return <PlainCell>{value !== undefined && ownValueText(field, value)}</PlainCell>;
  }
  switch (id) {
    case 'stage':
      return <StageCell contact={contact} placeOf={placeOf} />;
    case 'tags':
      return (
        <td className={classes.tags}>
          <TagChips tags={contact.tags} />
        </td>
      );
    case 'seen':
      return (
        <td className={`muted tabular ${classes.seen}`}>
          <SeenText contact={contact} />
        </td>
      );
    default:
      return <PlainCell>{id === 'phone' ? contact.phone : contact.email}</PlainCell>;
  }
}

const PlainCell = ({ children }: { children: ReactNode }) => (
  <td dir="auto" translate="no" title={typeof children === 'string' ? children : undefined}>
    {children || <span aria-hidden="true">—</span>}
  </td>
);
