import { useLingui } from '@lingui/react/macro';
import { type NamedPerson, personName } from '#machines/text/personName.ts';

const letters = new Intl.Segmenter();

/** The first grapheme of a name, so that a composed emoji stays whole. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.replace(/^@/, ''));
  return first?.segment.toUpperCase() ?? '';
}

/** A person's display name, with a fallback for a contact without a name. */
export function usePersonName(): (person: NamedPerson) => string {
  const { t } = useLingui();
  return (person) => personName(person) ?? t`No name`;
}
