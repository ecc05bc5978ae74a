/** The banners of saving: one chunk, because both are prefetched. */
export { ConflictQuestion } from './ConflictQuestion.tsx';
export { SaveBanners } from './SaveBanners.tsx';
