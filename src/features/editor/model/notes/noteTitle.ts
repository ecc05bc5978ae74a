import type { Note } from '#contract/schemas/funnels/funnel.ts';

const titleChars = 40;

/** How a note is named in lists: by its first line that is not empty; an empty note has an empty name. */
export function noteTitle({ text }: Pick<Note, 'text'>): string {
  const line = [...(text.split('\n').find((part) => part.trim() !== '') ?? '').trim()];
  return line.length <= titleChars ? line.join('') : `${line.slice(0, titleChars).join('').trimEnd()}…`;
}
