import { useLingui } from '@lingui/react/macro';

interface Named {
  first_name: string;
  last_name: string;
  username: string | null;
}

const letters = new Intl.Segmenter();

/** The first letter of a name, an emoji of many parts being one too. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.replace(/^@/, ''));
  return first?.segment.toUpperCase() ?? '';
}

/** How a person is called: by their names, else by their username, else not at all. */
export function usePersonName(): (person: Named) => string {
  const { t } = useLingui();
  return ({ first_name, last_name, username }) =>
    [first_name, last_name]
      .map((name) => name.trim())
      .filter(Boolean)
      .join(' ') || (username ? `@${username}` : t`No name`);
}
