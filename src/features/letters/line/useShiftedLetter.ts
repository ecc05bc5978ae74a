import { useState } from 'react';
import type { ShownShift } from './useTimingMove.ts';

interface Shifted {
  id: string;
  shift: ShownShift;
  /** It was dropped at a time, and is to be kept there or put back. */
  isKept: boolean;
}

/** The letter whose time is being moved on the time line. */
export function useShiftedLetter() {
  const [shifted, setShifted] = useState<Shifted | null>(null);
  return {
    shifted,
    putBack: () => setShifted(null),
    /** What an item of the time line needs for its time to be moved. */
    shiftOf: (id: string) => ({
      shift: shifted?.id === id ? shifted.shift : null,
      // A question about it takes the focus from its place, which alone does not put it back.
      onShift: (shift: ShownShift | null) =>
        setShifted((now) => (now?.isKept ? now : shift && { id, shift, isKept: false })),
      onKeepShift: () => setShifted((now) => now && { ...now, isKept: true }),
    }),
  };
}
