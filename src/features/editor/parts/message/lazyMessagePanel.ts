import { lazyPanel } from '../lazy/lazyPanel.ts';
import { InlineFallback } from '../lazy/LazyFallback.tsx';

export const MessagePanel = lazyPanel(async () => (await import('./MessagePanel.tsx')).MessagePanel, InlineFallback);
