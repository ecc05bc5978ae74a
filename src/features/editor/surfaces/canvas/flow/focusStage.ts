import { focusSoon } from '../../../parts/focus/focusSoon.ts';

/** Focuses a stage's node; a new node is focusable only once it is measured. */
export const focusStage = (id: string): void =>
  focusSoon(() => document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`));
