import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isTyping } from '#src/platform/isTyping.ts';
import { lazyPanel } from '../../../parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '../../../parts/lazy/LazyFallback.tsx';

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
      if (event.code !== 'KeyK' && event.code !== 'KeyF') return;
      event.preventDefault();
      setWhat(event.code === 'KeyK' ? 'all' : 'stages');
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

/**
 * Buffers keystrokes until the palette's field has mounted, so that the canvas does not handle them; returns the
 * buffer's reader. A final line feed stands for Enter.
 */
function useTypedAhead(isAsked: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isAsked) return;
    typed.current = '';
    const buffer = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isEnter = event.key === 'Enter' && typed.current !== '';
      if (event.key.length !== 1 && !isEnter) return;
      typed.current += isEnter ? '\n' : event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', buffer, { capture: true });
    return () => document.removeEventListener('keydown', buffer, { capture: true });
  }, [isAsked]);
  return useCallback(() => {
    const text = typed.current;
    typed.current = '';
    return text;
  }, []);
}
