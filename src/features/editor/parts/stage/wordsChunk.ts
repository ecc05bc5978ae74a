/** What stages say in words of conditions, questions and actions: one chunk, which a funnel without any does not need. */
export { ExitChip } from './ExitChip.tsx';
export { ExitLine } from './ExitLine.tsx';
export { ActionsLine, MessageDoes } from './MessageDoes.tsx';
