import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';

/** Focuses the node of a stage or note; a new node is focusable only once it is measured. */
export const focusCard = (id: string): void =>
  focusSoon(() => document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`));
