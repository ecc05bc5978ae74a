import { lazyPanel } from '../lazy/lazyPanel.ts';

export const TriedLine = lazyPanel(async () => (await import('./TriedLine.tsx')).TriedLine, null);
