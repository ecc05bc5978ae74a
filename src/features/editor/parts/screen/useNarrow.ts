import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 720px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
