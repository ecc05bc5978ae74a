/** A tab that is cut off on a phone is scrolled to when its screen opens. */
export function showCurrentTab(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current=page]');
  if (!tabs || !current) return;
  const hidden = current.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
  const gap = Number.parseFloat(getComputedStyle(tabs).paddingRight);
  tabs.scrollLeft += Math.max(0, hidden + gap);
}
