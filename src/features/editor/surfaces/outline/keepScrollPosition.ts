import { flushSync } from 'react-dom';

/**
 * Moves what a pressed button stands in: the button keeps the focus and its place on the screen,
 * so that it can be pressed again without looking for it.
 */
export function keepScrollPosition(button: HTMLElement, move: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(move);
  button.focus({ preventScroll: true });
  const scroller = button.closest('[data-scrolls]') ?? document.scrollingElement;
  if (scroller) scroller.scrollTop += button.getBoundingClientRect().top - before;
}
