import { createContext, use } from 'react';

/** The id of the stage whose title, or of the note whose text, is edited in place, and its setter; null where none is. */
export const RenamingContext = createContext<[string | null, (id: string | null) => void]>([null, () => {}]);
export const useRenaming = () => use(RenamingContext);
