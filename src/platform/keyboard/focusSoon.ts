const patienceFrames = 30;

/**
 * Focuses an element that is about to be rendered, polling once per animation frame, since only rendered elements can
 * have the focus.
 */
export function focusSoon(find: () => HTMLElement | null, frames = patienceFrames): void {
  const aim = find();
  aim?.focus({ preventScroll: true });
  if (document.activeElement !== aim && frames > 0) requestAnimationFrame(() => focusSoon(find, frames - 1));
}
