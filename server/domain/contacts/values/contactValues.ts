import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';

/** The values of a contact that an import may write; an own field's key is `own:<name>`. Null and empty texts are no value. */
export type ContactValues = Record<string, OwnValue | null>;

/** The columns of a contact that an import may write, with what stands in one that is empty. */
export const emptyValues = {
  first_name: '',
  last_name: '',
  phone: null,
  email: null,
  username: null,
  note: '',
  language: null,
  time_zone: null,
  telegram_id: null,
} as const satisfies ContactValues;

export type ValueColumn = keyof typeof emptyValues;
export const valueColumns = Object.keys(emptyValues) as ValueColumn[];

export type StoredContact = { [Column in ValueColumn]: (Column extends 'telegram_id' ? number : string) | null } & {
  fields: Record<string, OwnValue>;
};

const own = 'own:';

/** A stored contact's values, by what an import calls them. */
export function valuesOf(contact: StoredContact): ContactValues {
  const columns = valueColumns.map((column) => [column, contact[column]]);
  const fields = Object.entries(contact.fields).map(([name, value]) => [own + name, value]);
  return Object.fromEntries([...columns, ...fields]);
}

/** The other way round. */
export function storedContact(values: ContactValues): StoredContact {
  const columns = valueColumns.map((column) => [column, values[column] ?? emptyValues[column]]);
  const fields = Object.entries(values)
    .filter(([key, value]) => key.startsWith(own) && !isEmpty(value))
    .map(([key, value]) => [key.slice(own.length), value]);
  return { ...Object.fromEntries(columns), fields: Object.fromEntries(fields) };
}

export const isEmpty = (value: OwnValue | null | undefined): boolean =>
  value === undefined || value === null || value === '';

/** Whether both are the same value, or both none. */
export const isSame = (one: OwnValue | null | undefined, other: OwnValue | null | undefined): boolean =>
  one === other || (isEmpty(one) && isEmpty(other));
