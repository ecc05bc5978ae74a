import type { Rect } from 'reactflow';

/** Panels that lie over the canvas at its right, where the window is too narrow for a place beside it. */
export const panelsBeside = (): Element[] => [...document.querySelectorAll('[data-inspector],[data-drawers]')];

/** The part of the canvas that no panel at its side lies over, less a margin, in px from the canvas's corner. */
export function freeRoom(canvas: Element, marginPx: number): Rect {
  const at = canvas.getBoundingClientRect();
  const right = panelsBeside()
    .map((panel) => panel.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .reduce((least, { left }) => Math.min(least, left), at.right);
  return {
    x: marginPx,
    y: marginPx,
    width: right - at.left - 2 * marginPx,
    height: at.height - 2 * marginPx,
  };
}

/** The rectangles of elements on the canvas, in px from its corner. */
export function rectsOnCanvas(canvas: Element, selector: string): Rect[] {
  const at = canvas.getBoundingClientRect();
  return [...canvas.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - at.x, y: y - at.y, width, height };
  });
}
