/** A seeded random generator, whose sequence is reproducible. */
export interface Chances {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A number from `min` to `max`. */
  between(min: number, max: number): number;
  pick<T>(of: readonly T[]): T;
  chance(probability: number): boolean;
  /** An independent generator by name, unaffected by what the others draw. */
  of(name: string): Chances;
}

/** The Mulberry32 generator; its 32 bits of state suffice for choosing moments. */
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

/** A 32-bit FNV-1a hash. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}
