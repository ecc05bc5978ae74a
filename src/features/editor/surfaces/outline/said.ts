import { createContext, use } from 'react';

/** Says a sentence to those who listen to the page. */
export const SaidContext = createContext<(words: string) => void>(() => {});
export const useSay = () => use(SaidContext);
