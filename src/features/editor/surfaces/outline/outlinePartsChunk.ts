/** What the outline loads after its first look: one chunk, because all of it is prefetched. */
export { RemovedNotice } from '#src/features/editor/parts/removed/RemovedNotice.tsx';
export { AnsweredPill } from '#src/features/editor/parts/counts/AnsweredPill.tsx';
export { MessageMoves } from './MessageMoves.tsx';
export { StageFinder } from './StageFinder.tsx';
