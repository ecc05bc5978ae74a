import type { ReactNode } from 'react';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';

/** A live count with what it counts. */
export function LiveFigure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Count value={value} />
      </dd>
    </div>
  );
}
