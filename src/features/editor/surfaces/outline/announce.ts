import { createContext, use } from 'react';

/** Announces a text to screen readers. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});
export const useAnnounce = () => use(AnnounceContext);
