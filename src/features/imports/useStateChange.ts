import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';

/**
 * What a change of an import's state brings: contacts on other screens are fetched again, and the heading of what is
 * shown now takes the focus where the button that had it is gone.
 */
export function useStateChange(state: ContactImport['state']): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const shown = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state !== 'running' && state !== 'undoing') void client.invalidateQueries();
    if (document.activeElement === document.body) shown.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
  }, [client, state]);
  return shown;
}
