import { focusSoon } from '../../../parts/focus/focusSoon.ts';

/** Gives a stage of the canvas the focus; a new one once it is measured. */
export const focusStage = (id: string): void =>
  focusSoon(() => document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`));
