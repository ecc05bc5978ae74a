import { useEffect, useState } from 'react';
import type { Chart } from '#machines/inspect/chart.ts';
import { drawingOf } from './drawing.ts';
import { layoutChart, type Layout } from './layout.ts';

/** Lays a chart out anew where states of it are collapsed; null while it is laid out. */
export function useLayout(chart: Chart, collapsed: ReadonlySet<string>): { layout: Layout | null; isFailed: boolean } {
  const [layout, setLayout] = useState<Layout | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const lay = async () => {
      try {
        const next = await layoutChart(chart, drawingOf(chart, collapsed), collapsed);
        if (!isLeft) setLayout(next);
      } catch {
        if (!isLeft) setFailed(true);
      }
    };
    void lay();
    return () => {
      isLeft = true;
    };
  }, [chart, collapsed]);
  return { layout, isFailed };
}
