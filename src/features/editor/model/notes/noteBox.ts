import type { Rect } from 'reactflow';
import type { Note } from '#contract/schemas/funnels/funnel.ts';

/** The size of a note until React Flow has measured it: its height grows with the text, canvas px. */
export const noteWidth = 220;
const lineHeight = 20;
const around = 32;
const leastHeight = 92;
const charsInLine = 28;

const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / charsInLine)), 0);

export const noteHeight = ({ text }: Pick<Note, 'text'>): number =>
  Math.max(leastHeight, linesOf(text) * lineHeight + around);

export const noteRect = (note: Note): Rect => ({
  x: note.x,
  y: note.y,
  width: noteWidth,
  height: noteHeight(note),
});
