import { useState } from 'react';
import { useUser } from '#src/session/SessionContext.ts';

/** Bot tokens are secrets: what was typed of them lives as long as the page, and nowhere else. */
const typed = new Map<string, string>();

/**
 * A bot's token that is being typed, which survives a closed dialog.
 *
 * @param place where it is typed: a funnel's id, or the name of a form
 */
export function useTypedToken(place: string) {
  const key = `${useUser()?.id ?? ''} ${place}`;
  const [token, setToken] = useState(() => typed.get(key) ?? '');
  return {
    token,
    change: (next: string) => {
      typed.set(key, next);
      setToken(next);
    },
    /** Forgets it for the next time; the field still shows it. */
    forget: () => typed.delete(key),
  };
}
