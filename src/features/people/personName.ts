import { useLingui } from '@lingui/react/macro';
import { type NamedPerson, personName } from '#machines/text/personName.ts';

const letters = new Intl.Segmenter();

/** The first letter of a name, an emoji of many parts being one too. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.replace(/^@/, ''));
  return first?.segment.toUpperCase() ?? '';
}

/** How a person is called; somebody typed in without any name has words for that. */
export function usePersonName(): (person: NamedPerson) => string {
  const { t } = useLingui();
  return (person) => personName(person) ?? t`No name`;
}
