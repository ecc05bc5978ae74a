import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { OwnValue } from '#contract/schemas/contacts/contactField.ts';

export type ContactSide = 'keep' | 'drop';
export type ChosenSides = Record<string, ContactSide>;

/** A field that one of two contacts has at least. */
export interface ComparedField {
  /** `name`, a contact's field, or `own:<name>`. */
  key: string;
  keep: OwnValue | null;
  drop: OwnValue | null;
  isSame: boolean;
  /** What is chosen beforehand: the kept contact's value, or the only one. */
  chosen: ContactSide;
}

const before = ['phone', 'email', 'language'] as const;
const after = ['time_zone', 'note'] as const;

const nameOf = ({ first_name, last_name }: Contact): string => `${first_name} ${last_name}`.trim();
const isEmpty = (value: OwnValue | null | undefined): boolean => value === undefined || value === null || value === '';

/** The fields of two contacts in the order in which they are shown; those that neither has are left out. */
export function compareFields(keep: Contact, drop: Contact, ownNames: readonly string[]): ComparedField[] {
  const all: [key: string, keep: OwnValue | null, drop: OwnValue | null][] = [
    ['name', nameOf(keep), nameOf(drop)],
    ...before.map((key): [string, string | null, string | null] => [key, keep[key], drop[key]]),
    ...ownNames.map((name): [string, OwnValue | null, OwnValue | null] => [
      `own:${name}`,
      keep.fields[name] ?? null,
      drop.fields[name] ?? null,
    ]),
    ...after.map((key): [string, string | null, string | null] => [key, keep[key], drop[key]]),
  ];
  return all
    .filter(([, one, other]) => !isEmpty(one) || !isEmpty(other))
    .map(([key, one, other]) => ({
      ...{ key, keep: isEmpty(one) ? null : one, drop: isEmpty(other) ? null : other },
      isSame: one === other,
      chosen: isEmpty(one) ? 'drop' : 'keep',
    }));
}

/** What the API is told of a choice; a name is both of its parts. */
export function takeOf(
  fields: readonly ComparedField[],
  choice: ChosenSides,
  ids: Record<ContactSide, string>,
): Record<string, string> {
  const taken = fields
    .filter(({ isSame }) => !isSame)
    .flatMap(({ key, chosen }): [string, string][] => {
      const id = ids[choice[key] ?? chosen];
      return key === 'name'
        ? [
            ['first_name', id],
            ['last_name', id],
          ]
        : [[key, id]];
    });
  return Object.fromEntries(taken);
}
