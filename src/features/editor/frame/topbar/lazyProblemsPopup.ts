import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { OverlayMissing } from '../../parts/lazy/PartMissing.tsx';

export const ProblemsPopup = lazyPanel(
  async () => (await import('./popups/ProblemsPopup.tsx')).ProblemsPopup,
  OverlayMissing,
);
