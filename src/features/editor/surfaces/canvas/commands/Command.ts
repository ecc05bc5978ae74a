import type { IconCopy } from '@tabler/icons-react';

/** Something that can be done on the canvas: in its menu, in the palette, by a key. */
export interface Command {
  id: string;
  label: string;
  keys?: readonly string[];
  Icon: typeof IconCopy;
  /** In which menus it stands: that of the stages, or that of the empty canvas. */
  where: readonly ('stages' | 'canvas')[];
  isDangerous?: boolean;
  /** It changes nothing, so an archived funnel offers it too. */
  isReading?: boolean;
  /** @param at where on the canvas it was asked for. */
  run: (at?: { x: number; y: number }) => void;
}

/** The commands of one kind that can be given for the selected stages. */
export type CommandsFor = (selected: string[]) => Command[];
