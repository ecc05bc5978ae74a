const patienceFrames = 30;

/** Gives the focus to what is about to be there; what is not drawn yet cannot have it. */
export function focusSoon(selector: string, frames = patienceFrames): void {
  const aim = document.querySelector<HTMLElement>(selector);
  aim?.focus({ preventScroll: true });
  if (document.activeElement !== aim && frames > 0) requestAnimationFrame(() => focusSoon(selector, frames - 1));
}
