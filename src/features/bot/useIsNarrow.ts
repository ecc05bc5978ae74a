import { useSyncExternalStore } from 'react';

/** The preview has no room beside the form. */
const narrow = '(max-width: 1000px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
