import { lazy, Suspense, useEffect, useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import { onSearchRequest, requestSearch } from '#src/platform/searchRequests.ts';
import { letterOf } from '#src/platform/keyboard/keys.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const SearchPalette = lazy(async () => {
  const [{ SearchPalette }] = await Promise.all([import('./SearchPalette.tsx'), loadCatalogues('search')]);
  return { default: SearchPalette };
});

/** Ctrl K opens the search over everything, where the screen has no palette of its own. */
export function SearchKeys() {
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useTypedAhead(isOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || letterOf(event) !== 'k') return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      requestSearch();
    };
    const off = onSearchRequest(() => setOpen(true));
    // The palette of the canvas listens on the document, before the window.
    window.addEventListener('keydown', press);
    return () => {
      off();
      window.removeEventListener('keydown', press);
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <SearchPalette takeTyped={takeTyped} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
