import { loadCatalogues } from '#src/i18n/language.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { InlineFallback } from '../parts/lazy/LazyFallback.tsx';
import { Outline } from '../surfaces/outline/Outline.tsx';
import type { PhoneCanvasProps } from './MarkedCanvas.tsx';
import { Dock } from './topbar/Dock.tsx';

/** Not among the prefetched panels: a phone loads React Flow only when its canvas is opened. */
const PhoneCanvas = lazyComponent<PhoneCanvasProps>(
  async () => {
    const load = async () => (await import('./MarkedCanvas.tsx')).loadPhoneCanvas();
    return (await Promise.all([load(), loadCatalogues('editor', 'lazyParts')]))[0];
  },
  InlineFallback,
  Spinner,
);

/** The outline; on narrow screens with the dock of funnel actions, and the canvas as its second view. */
export function OutlineView({ isWide = false }: { isWide?: boolean }) {
  return <Outline isWide={isWide} Dock={Dock} Canvas={PhoneCanvas} />;
}
