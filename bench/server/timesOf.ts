const warmUp = 10;

/** The duration of each call, ms; the first ones are made twice, to warm up. */
export async function timesOf(calls: (() => Promise<unknown>)[]): Promise<number[]> {
  for (const call of calls.slice(0, warmUp)) await call();
  const took: number[] = [];
  for (const call of calls) {
    const at = performance.now();
    await call();
    took.push(performance.now() - at);
  }
  return took;
}

/** The same of one call, again and again. */
export const timesOfMany = (times: number, call: () => Promise<unknown>): Promise<number[]> =>
  timesOf(Array.from({ length: times }, () => call));
