import { Suspense, useEffect, useState } from 'react';
import { CommandPalette } from '../pieces.ts';

/** Ctrl K opens the commands, Ctrl F finds a stage: the browser's own search cannot see what is not drawn. */
export function PaletteKeys() {
  const [what, setWhat] = useState<'all' | 'stages' | null>(null);
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
      <CommandPalette what={what} onClose={() => setWhat(null)} />
    </Suspense>
  );
}
