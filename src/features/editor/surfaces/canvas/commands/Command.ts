import type { IconCopy } from '@tabler/icons-react';

/** A command of the canvas, offered in its menu, in the palette and by a key. */
export interface Command {
  id: string;
  label: string;
  keys?: readonly string[];
  Icon: typeof IconCopy;
  /** The context menus that offer it: of stages and notes, or of the empty canvas. */
  where: readonly ('stages' | 'canvas')[];
  isDangerous?: boolean;
  /** A read-only command, which an archived funnel offers too. */
  isReading?: boolean;
  /** @param at the position on the canvas where it was invoked */
  run: (at?: { x: number; y: number }) => void;
}

/** Builds the commands of one kind for the selected stages and notes. */
export type CommandsFor = (selected: string[]) => Command[];
