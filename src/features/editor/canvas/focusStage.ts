const patienceFrames = 30;

/** Gives a stage of the canvas the focus. A new one is hidden until it is measured, and cannot have it before. */
export function focusStage(id: string, frames = patienceFrames): void {
  const node = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`);
  node?.focus({ preventScroll: true });
  if (document.activeElement !== node && frames > 0) requestAnimationFrame(() => focusStage(id, frames - 1));
}
