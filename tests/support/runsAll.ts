/** `npm run test:all` runs: what is generated goes through more, and what is long is not left out. */
export const runsAll = process.env.TEST_ALL === '1';

/** How often something generated is tried: `few` times in `npm test`, `many` times in `npm run test:all`. */
export const rounds = (few: number, many: number): number => (runsAll ? many : few);

/** Variants of one story: the first of them, or the first `few`, in `npm test`, all in `npm run test:all`. */
export const variants = <Variant>(all: readonly Variant[], few = 1): readonly Variant[] =>
  runsAll ? all : all.slice(0, few);
