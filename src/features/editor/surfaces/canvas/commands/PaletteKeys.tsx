import { Suspense, useEffect, useState } from 'react';
import { useTypedAhead } from '#src/search/useTypedAhead.ts';
import { letterOf } from '#src/platform/keyboard/keys.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';

const CommandPalette = lazyPanel(async () => (await import('./CommandPalette.tsx')).CommandPalette, OverlayFallback);

/**
 * Ctrl K opens the palette, Ctrl F its search of stages: the browser's own search misses nodes outside the viewport.
 */
export function PaletteKeys() {
  const [what, setWhat] = useState<'all' | 'stages' | null>(null);
  const takeTyped = useTypedAhead(what !== null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const letter = letterOf(event);
      if (letter !== 'k' && letter !== 'f') return;
      event.preventDefault();
      setWhat(letter === 'k' ? 'all' : 'stages');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!what) return null;
  return (
    <Suspense>
      <CommandPalette what={what} takeTyped={takeTyped} onClose={() => setWhat(null)} />
    </Suspense>
  );
}
