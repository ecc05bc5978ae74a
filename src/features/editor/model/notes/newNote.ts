import { v7 } from 'uuid';
import type { Note } from '#contract/schemas/funnels/funnel.ts';

/** Creates an empty note. */
export const newNote = ({ x, y }: { x: number; y: number }): Note => ({
  id: v7(),
  text: '',
  x: Math.round(x),
  y: Math.round(y),
  colour: 'yellow',
});
