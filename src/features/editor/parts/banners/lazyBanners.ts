import { lazyPanel } from '../lazy/lazyPanel.ts';

export const ConflictQuestion = lazyPanel(async () => (await import('./ConflictQuestion.tsx')).ConflictQuestion, null);
export const SaveBanners = lazyPanel(async () => (await import('./SaveBanners.tsx')).SaveBanners, null);
