import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 720px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the screen fits only one column. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
