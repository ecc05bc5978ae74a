/** The duration of an animation, ms: 0 with `prefers-reduced-motion`. */
export const motionMs = (wanted: number): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : wanted;
