import {
  IconAt,
  IconCalendar,
  IconHash,
  IconLetterT,
  IconListCheck,
  IconPhone,
  IconToggleLeft,
} from '@tabler/icons-react';
import type { FieldKind } from '#contract/fieldKinds.ts';

/** The icons of fields of contacts, by `fieldIconOf`. */
export const fieldIcons: Record<FieldKind | 'phone' | 'email', typeof IconAt> = {
  phone: IconPhone,
  email: IconAt,
  text: IconLetterT,
  number: IconHash,
  date: IconCalendar,
  choice: IconListCheck,
  boolean: IconToggleLeft,
};

export const fieldIconOf = ({ name, kind }: { name: string; kind: FieldKind }): keyof typeof fieldIcons =>
  name === 'phone' || name === 'email' ? name : kind;
