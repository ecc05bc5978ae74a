/** What stages say in words of conditions, questions, actions and files: one chunk, which a funnel without any does not need. */
export { ExitChip } from './ExitChip.tsx';
export { ExitLine } from './ExitLine.tsx';
export { ActionsLine, MessageDoes } from './MessageDoes.tsx';
export { MediaLine } from './MediaLine.tsx';
export { MediumIcon } from './MediumIcon.tsx';
