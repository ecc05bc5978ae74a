import { createContext, use } from 'react';

/** Set on a canvas that shows the funnel and edits nothing: the one of narrow screens. */
export const LookOnlyContext = createContext(false);
export const useIsLookOnly = (): boolean => use(LookOnlyContext);
