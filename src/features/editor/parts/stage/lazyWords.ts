import { lazyPanel } from '../lazy/lazyPanel.ts';
import { PendingExit } from './PendingExit.tsx';

export const ExitChip = lazyPanel(async () => (await import('./wordsChunk.ts')).ExitChip, null);
export const ExitLine = lazyPanel(async () => (await import('./wordsChunk.ts')).ExitLine, null, PendingExit);
export const MessageDoes = lazyPanel(async () => (await import('./wordsChunk.ts')).MessageDoes, null);
export const ActionsLine = lazyPanel(async () => (await import('./wordsChunk.ts')).ActionsLine, null);
export const MediaLine = lazyPanel(async () => (await import('./wordsChunk.ts')).MediaLine, null);
export const MediumIcon = lazyPanel(async () => (await import('./wordsChunk.ts')).MediumIcon, null);
