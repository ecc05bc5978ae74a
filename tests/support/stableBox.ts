import type { Locator } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const samples = 3;

/** Waits for a stable layout and returns an element's box: the same in three samples, two frames apart. */
export async function stableBox(locator: Locator): Promise<Box> {
  let last = '';
  let same = 0;
  for (;;) {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${String(locator)} is not visible`);
    same = JSON.stringify(box) === last ? same + 1 : 1;
    if (same === samples) return box;
    last = JSON.stringify(box);
    await locator
      .page()
      .evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
}
