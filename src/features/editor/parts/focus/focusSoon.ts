const patienceFrames = 30;

/** Gives the focus to what is about to be there; what is not drawn yet cannot have it. */
export function focusSoon(find: () => HTMLElement | null, frames = patienceFrames): void {
  const aim = find();
  aim?.focus({ preventScroll: true });
  if (document.activeElement !== aim && frames > 0) requestAnimationFrame(() => focusSoon(find, frames - 1));
}
