import type { Locator } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const looks = 3;

/** Where something is, once it has come to rest: the same in three looks, two frames apart. */
export async function restingBox(locator: Locator): Promise<Box> {
  let last = '';
  let same = 0;
  for (;;) {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${String(locator)} is not to be seen`);
    same = JSON.stringify(box) === last ? same + 1 : 1;
    if (same === looks) return box;
    last = JSON.stringify(box);
    await locator
      .page()
      .evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
}
