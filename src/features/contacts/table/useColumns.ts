import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { localStore } from '#src/platform/storage/localStore.ts';

/** A column beside the name; one of an own field carries the field. */
export interface Column {
  id: string;
  label: string;
  width: string;
  field?: ContactField;
}

const key = 'contacts_columns';
/** Own fields that are shown before anything is chosen. */
const ownAtFirst = 3;

function readChosen(): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStore.get(key) ?? 'null');
    return Array.isArray(stored) ? stored.map(String) : null;
  } catch {
    return null;
  }
}

/** All columns, and those that the user shows, which this browser remembers. */
export function useColumns(fields: readonly ContactField[]) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(readChosen);
  const own = fields.map((field): Column => {
    const { name, title } = field;
    return { id: `own:${name}`, label: title, width: 'minmax(112px,1fr)', field };
  });
  const all: Column[] = [
    { id: 'stage', label: t`Stage`, width: 'minmax(140px,1.3fr)' },
    { id: 'phone', label: t`Phone`, width: 'minmax(136px,1fr)' },
    { id: 'email', label: t`E-mail`, width: 'minmax(160px,1.2fr)' },
    ...own,
    { id: 'tags', label: t`Tags`, width: 'minmax(140px,1.2fr)' },
    { id: 'seen', label: t`Last seen`, width: '212px' },
  ];
  const atFirst = ['stage', 'phone', ...own.slice(0, ownAtFirst).map(({ id }) => id), 'tags', 'seen'];
  const ids = chosen ?? atFirst;
  const isShown = (id: string) => ids.includes(id);
  const toggle = (id: string) => {
    const next = isShown(id) ? ids.filter((one) => one !== id) : [...ids, id];
    localStore.set(key, JSON.stringify(next));
    setChosen(next);
  };
  return { all, shown: all.filter(({ id }) => isShown(id)), isShown, toggle };
}
