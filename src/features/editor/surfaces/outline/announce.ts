import { createContext, use } from 'react';

/** Says a sentence to those who listen to the page. */
export const AnnounceContext = createContext<(words: string) => void>(() => {});
export const useAnnounce = () => use(AnnounceContext);
