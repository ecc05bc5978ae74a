/** How long a movement may take, ms: none for those who have asked for rest. */
export const motionMs = (wanted: number): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : wanted;
