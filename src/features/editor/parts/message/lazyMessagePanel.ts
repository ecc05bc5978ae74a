import { lazyPanel } from '../lazy/lazyPanel.ts';
import { PartMissing } from '../lazy/PartMissing.tsx';

export const MessagePanel = lazyPanel(async () => (await import('./MessagePanel.tsx')).MessagePanel, PartMissing);
