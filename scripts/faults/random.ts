/** Chances that come out the same again for the same seed. */
export interface Chances {
  /** 0 to 1, without 1. */
  next(): number;
  /** From `min` to `max`. */
  between(min: number, max: number): number;
  pick<T>(of: readonly T[]): T;
  chance(probability: number): boolean;
  /** Independent chances of somebody's own, whatever the others draw. */
  of(name: string): Chances;
}

/** Mulberry32: a state of 32 bits is plenty for choosing moments. */
export function seededChances(seed: number): Chances {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    pick: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
    chance: (probability) => next() < probability,
    of: (name) => seededChances(hash(`${seed} ${name}`)),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}
