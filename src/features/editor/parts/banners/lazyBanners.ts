import { lazyPanel } from '../lazy/lazyPanel.ts';

export const ConflictQuestion = lazyPanel(async () => (await import('./bannersChunk.ts')).ConflictQuestion, null);
export const SaveBanners = lazyPanel(async () => (await import('./bannersChunk.ts')).SaveBanners, null);
