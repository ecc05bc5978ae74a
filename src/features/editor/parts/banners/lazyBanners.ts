import { lazyPanel } from '../lazy/lazyPanel.ts';

export const ConflictQuestion = lazyPanel(async () => (await import('./ConflictQuestion.tsx')).ConflictQuestion, null);
export const WorkBanners = lazyPanel(async () => (await import('./WorkBanners.tsx')).WorkBanners, null);
