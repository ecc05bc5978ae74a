/** Closing functions of the overlays that lie above the screen, the topmost last. */
const open: (() => void)[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Registers an overlay (a dialog, a sheet, a menu, a popover) that has just opened above the others.
 *
 * @returns what takes it off the stack once it is closed
 */
export function registerOverlay(close: () => void): () => void {
  // A wrapper of its own, so that two overlays may be closed by the same function.
  const entry = () => close();
  open.push(entry);
  notify();
  return () => {
    open.splice(open.indexOf(entry), 1);
    notify();
  };
}

export const isOverlayOpen = (): boolean => open.length > 0;

/** Closes the topmost overlay. @returns whether there was one */
export function closeTopOverlay(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/** Runs whenever an overlay has opened or closed. */
export function onOverlaysChange(listener: () => void): void {
  listeners.add(listener);
}
