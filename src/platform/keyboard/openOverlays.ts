/** A dialog, a sheet, a menu or a popover above the screen. */
export interface OpenOverlay {
  close: () => void;
  /** What had the focus before it opened, then what that is in, outwards. */
  focusedBefore: Element[];
}

/** The topmost last. */
const open: OpenOverlay[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Registers an overlay that has just opened above the others. @returns what takes it off once it is closed */
export function registerOverlay(overlay: OpenOverlay): () => void {
  open.push(overlay);
  notify();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    notify();
  };
}

export const topOverlay = (): OpenOverlay | undefined => open.at(-1);

/** Closes the topmost overlay. @returns whether there was one */
export function closeTopOverlay(): boolean {
  const top = topOverlay();
  top?.close();
  return top !== undefined;
}

/** Runs whenever an overlay has opened or closed. */
export function onOverlaysChange(listener: () => void): void {
  listeners.add(listener);
}
