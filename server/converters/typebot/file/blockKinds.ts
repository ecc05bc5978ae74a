import { cleanLine } from '#machines/text/cleanLine.ts';

/** The kinds of Typebot's blocks that are read, as its files call them. */
export const inputKinds = [
  ...['text input', 'number input', 'email input', 'url input', 'date input', 'time input', 'phone number input'],
  ...['choice input', 'picture choice input', 'cards input', 'payment input', 'rating input', 'file input'],
] as const;
export type InputKind = (typeof inputKinds)[number];

export const choiceKinds: ReadonlySet<string> = new Set<InputKind>([
  'choice input',
  'picture choice input',
  'cards input',
]);

/** What people who made the funnel know the other kinds by. */
const titles: Readonly<Record<string, string>> = {
  text: 'Text',
  image: 'Image',
  video: 'Video',
  embed: 'Embed',
  audio: 'Audio',
  'text input': 'Text input',
  'number input': 'Number',
  'email input': 'Email',
  'url input': 'Website',
  'date input': 'Date',
  'time input': 'Time',
  'phone number input': 'Phone',
  'choice input': 'Buttons',
  'picture choice input': 'Pic choice',
  'cards input': 'Cards',
  'payment input': 'Payment',
  'rating input': 'Rating',
  'file input': 'File',
  Code: 'Script',
  Webhook: 'HTTP request',
  webhook: 'Webhook',
  Email: 'Send email',
};

const mostChars = 60;

/** How a kind of block is called in a report. */
export const blockTitle = (type: string): string =>
  Object.hasOwn(titles, type) ? (titles[type] ?? type) : [...cleanLine(type)].slice(0, mostChars).join('');
