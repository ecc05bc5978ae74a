import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';

export const ProblemsPopup = lazyPanel(
  async () => (await import('../overlaysChunk.ts')).ProblemsPopup,
  OverlayFallback,
);
