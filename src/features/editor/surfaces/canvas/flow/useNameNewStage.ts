import { useCallback } from 'react';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';

/** A stage that was just made is to be named: what is typed next is its title, and no key of the canvas. */
export function useNameNewStage(): (id: string | null) => void {
  const [, rename] = useRenaming();
  return useCallback((id) => id && rename(id), [rename]);
}
