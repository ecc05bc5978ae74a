const gapPx = 6;

/** Puts a panel below its anchor, or above where there is no room, always within the screen. */
export function place(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const left = align === 'start' ? at.left : at.right - width;
  const isBelow = at.bottom + gapPx + height <= window.innerHeight || at.top < height;
  const top = isBelow ? at.bottom + gapPx : at.top - height - gapPx;
  popup.style.left = `${Math.max(gapPx, Math.min(left, window.innerWidth - width - gapPx))}px`;
  popup.style.top = `${Math.max(gapPx, Math.min(top, window.innerHeight - height - gapPx))}px`;
}

/** The focus goes to what the panel is for, else to the first thing in it. */
export function focusFirst(panel: HTMLElement): void {
  const first =
    panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel.querySelector<HTMLElement>('button, input, a');
  first?.focus();
}
