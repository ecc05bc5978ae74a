import 'reactflow/dist/base.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type EdgeTypes, type NodeTypes, ReactFlow } from 'reactflow';
import type { Chart } from '#machines/inspect/chart.ts';
import type { Coverage } from '#machines/inspect/coverage.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { OfferedEvent } from '../run/offeredEvents.ts';
import { ChartControls } from './ChartControls.tsx';
import { laidEdges, type Marks, stateBoxes } from './chartElements.ts';
import { LaidArrow } from './LaidArrow.tsx';
import { middleOf } from './layout.ts';
import { StateNode } from './StateNode.tsx';
import { takenEvents } from './takenEvents.ts';
import { useLayout } from './useLayout.ts';

export interface ChartProps {
  chart: Chart;
  frame: Frame;
  /** All that the run has come to, with its branches. */
  walked: Frame[];
  offered: OfferedEvent[];
}

const CoveragePanel = lazy(async () => ({ default: (await import('./CoveragePanel.tsx')).CoveragePanel }));

const nodeTypes: NodeTypes = { state: StateNode };
const edgeTypes: EdgeTypes = { laid: LaidArrow };
const proOptions = { hideAttribution: true };

/** A machine drawn from itself: the current state lit, the last transition thicker, possible ones dashed. */
export function MachineChart({ chart, frame, walked, offered }: ChartProps) {
  const { t } = useLingui();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState('');
  const [isCovered, setCovered] = useState(false);
  const [missed, setMissed] = useState<Coverage | null>(null);
  const { layout, isFailed } = useLayout(chart, collapsed);
  const active = useMemo(() => new Set((frame.snapshot._nodes as { id: string }[]).map(({ id }) => id)), [frame]);
  if (isFailed)
    return (
      <Alert tone="warn">
        <Trans>The chart cannot be drawn here. The table has all of it.</Trans>
      </Alert>
    );
  if (!layout) return <Spinner />;
  const onToggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  const isFound = found.trim() === '' ? () => false : matcherOf(found);
  const marks: Marks = { active, possible: takenEvents(offered), taken: frame.taken, missed, isFound };
  return (
    <ReactFlow
      nodes={stateBoxes(chart, layout, marks, { collapsed, onToggle })}
      edges={laidEdges(layout, marks)}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      proOptions={proOptions}
      minZoom={0.1}
      maxZoom={2}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      aria-label={t`Chart of the machine; the table says the same in words`}
    >
      <ChartControls
        size={layout.size}
        current={middleOf(layout, chart, active)}
        found={found}
        onFind={setFound}
        isCovered={isCovered}
        onCover={() => setCovered(!isCovered)}
      />
      {isCovered && (
        <Suspense>
          <CoveragePanel chart={chart} walked={walked} onMissed={setMissed} />
        </Suspense>
      )}
    </ReactFlow>
  );
}
