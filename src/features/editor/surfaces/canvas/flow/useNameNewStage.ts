import { useCallback } from 'react';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';

/** Starts renaming a new stage, so that what is typed next is its title and triggers no shortcut. */
export function useNameNewStage(): (id: string | null) => void {
  const [, rename] = useRenaming();
  return useCallback((id) => id && rename(id), [rename]);
}
