import { createContext, use } from 'react';

/** Which stage's title is being edited in place, and how to begin or end it. */
export const RenamingContext = createContext<[string | null, (id: string | null) => void]>([null, () => {}]);
export const useRenaming = () => use(RenamingContext);
