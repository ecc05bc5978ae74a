import { lazyPanel } from '../lazy/lazyPanel.ts';

export const ConflictQuestion = lazyPanel(async () => (await import('./lateBanners.ts')).ConflictQuestion, null);
export const SaveBanners = lazyPanel(async () => (await import('./lateBanners.ts')).SaveBanners, null);
