import type { Page } from 'playwright-core';

/**
 * What is wrong with the boxes of the texts that a screen shows: a text that lies over another, one that is cut although
 * it is the interface's own, one that is cut with room beside it, and a page that scrolls sideways.
 */
export const textFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

function findFaults(): string[] {
  /** What rounding and glyphs that reach out of their line take, px. */
  const slackPx = 3;
  /** A cut text of the user's has room beside it where this much of its row is empty, px. */
  const roomPx = 60;
  const faults = new Set<string>();
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 50);

  interface Shown {
    element: HTMLElement;
    text: string;
    box: DOMRect;
  }

  function clipped(element: HTMLElement, box: DOMRect): DOMRect | null {
    let { left, top, right, bottom } = box;
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = at.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    return right - left > slackPx && bottom - top > slackPx ? new DOMRect(left, top, right - left, bottom - top) : null;
  }

  function shownTexts(): Shown[] {
    const found: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !node.textContent?.trim() ||
        element.closest('script, style, [inert], .visually-hidden, svg, option')
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = clipped(element, rect);
        if (box) found.push({ element, text: node.textContent, box });
      }
    }
    return found;
  }

  /** What is above or below what scrolls under it: a bar that sticks, a drawer, a drawing that may be dragged about. */
  const layerOf = (element: HTMLElement): Element | null => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return at;
      if (at.matches('[role=dialog], .react-flow__node, .react-flow__panel, .react-flow__edgelabel-renderer, dialog'))
        return at;
    }
    return null;
  };

  const isSeenAt = ({ element, box }: Shown): boolean => {
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element));
  };

  function overlaps(all: Shown[]): void {
    const sorted = all.toSorted((a, b) => a.box.top - b.box.top);
    for (const [i, one] of sorted.entries())
      for (let j = i + 1; j < sorted.length; j++) {
        const other = sorted[j];
        if (!other || other.box.top > one.box.bottom - slackPx) break;
        if (one.element === other.element || layerOf(one.element) !== layerOf(other.element)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > slackPx && height > slackPx)
          faults.add(`“${short(one.text)}” and “${short(other.text)}” lie over each other`);
      }
  }

  /** The empty room at the end of the row that holds a cut text. */
  function roomBeside(element: HTMLElement): number {
    const { right, top, bottom } = element.getBoundingClientRect();
    const row = element.parentElement?.getBoundingClientRect();
    if (!row) return 0;
    const next = [...(element.parentElement?.children ?? [])]
      .filter((one) => one !== element)
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.left >= right - 1 && box.bottom > top && box.top < bottom)
      .map(({ left }) => left);
    return Math.min(row.right, ...next) - right;
  }

  function cuts(all: Shown[]): void {
    for (const element of new Set(all.map((one) => one.element))) {
      for (let at: HTMLElement | null = element, depth = 0; at && depth < 3; at = at.parentElement, depth++) {
        const { overflowX, textOverflow, display } = getComputedStyle(at);
        if (overflowX === 'visible' || display === 'inline') continue;
        const isCut = at.scrollWidth > at.clientWidth + 1 && overflowX !== 'auto' && overflowX !== 'scroll';
        if (!isCut) break;
        if (element.closest('textarea, input, [contenteditable]')) break;
        const isUsers =
          element.closest('[translate=no], [dir=auto], [title]') !== null ||
          at.querySelector('[translate=no], [dir=auto]') !== null;
        if (!isUsers) faults.add(`“${short(at.textContent ?? '')}” is cut`);
        else if (textOverflow === 'ellipsis' && roomBeside(at) > roomPx)
          faults.add(`“${short(at.textContent ?? '')}” is cut with ${Math.round(roomBeside(at))} px free beside it`);
        break;
      }
    }
  }

  const shown = shownTexts();
  overlaps(shown.filter(isSeenAt));
  cuts(shown);
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond > 1) faults.add(`the page is ${beyond} px wider than the screen`);
  return [...faults];
}
