import { useLingui } from '@lingui/react/macro';

interface Named {
  first_name: string;
  last_name: string;
  username: string | null;
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
