import { isApple } from '#src/platform/keyboard/isApple.ts';

const command = isApple ? '⌘' : 'Ctrl';

/** The keys of the conversations, as they are printed on keyboards. */
export const conversationKeys = {
  next: '↓',
  previous: '↑',
  answer: 'R',
  finish: 'E',
  replies: '/',
  send: 'Enter',
  newLine: ['Shift', 'Enter'],
  bold: [command, 'B'],
  italic: [command, 'I'],
  link: [command, 'K'],
  leave: 'Esc',
  help: '?',
};
