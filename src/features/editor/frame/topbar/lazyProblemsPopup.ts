import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '../../parts/lazy/LazyFallback.tsx';

export const ProblemsPopup = lazyPanel(
  async () => (await import('../overlaysChunk.ts')).ProblemsPopup,
  OverlayFallback,
);
