import 'reactflow/dist/base.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type EdgeTypes, type NodeTypes, ReactFlow } from 'reactflow';
import type { Chart } from '#machines/inspect/chart.ts';
import { takenEvents } from './takenEvents.ts';
import type { Coverage } from '#machines/inspect/coverage.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { OfferedEvent } from '../run/offeredEvents.ts';
import { ChartControls } from './ChartControls.tsx';
import { drawingOf } from './drawing.ts';
import { LaidArrow, type LaidEdge } from './LaidArrow.tsx';
import { layoutChart, type Layout, middleOf } from './layout.ts';
import { type StateBox, StateNode } from './StateNode.tsx';

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
  const [layout, setLayout] = useState<Layout | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isCovered, setCovered] = useState(false);
  const [missed, setMissed] = useState<Coverage | null>(null);
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
  const active = useMemo(() => new Set((frame.snapshot._nodes as { id: string }[]).map(({ id }) => id)), [frame]);
  const possible = takenEvents(offered);
  if (isFailed)
    return (
      <Alert tone="warn">
        <Trans>The chart cannot be drawn here. The table has all of it.</Trans>
      </Alert>
    );
  if (!layout) return <Spinner />;
  const toggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  const matches = found.trim() === '' ? () => false : matcherOf(found);
  const nodes = layout.states.flatMap((place): StateBox[] => {
    const state = chart.states.find(({ id }) => id === place.id);
    if (!state) return [];
    const isNested = chart.states.some(({ parent }) => parent === state.id);
    const parent = chart.states.find(({ id }) => id === state.parent);
    return [
      {
        id: state.id,
        type: 'state',
        position: { x: place.x, y: place.y },
        ...(parent?.parent !== null && parent !== undefined && { parentId: parent.id }),
        style: { width: place.width, height: place.height },
        data: {
          state,
          isNested,
          isCollapsed: collapsed.has(state.id),
          isActive: active.has(state.id),
          isFound: matches(state.path),
          isMissed: missed?.states.includes(state.id) ?? false,
          onToggle: toggle,
        },
      },
    ];
  });
  const edges = layout.arrows.map(({ arrow, points, label }): LaidEdge => {
    const isTaken = arrow.transitions.some(({ id }) => frame.taken.includes(id));
    const isPossible = active.has(arrow.from) && arrow.transitions.some(({ event }) => possible.has(event));
    return {
      id: arrow.id,
      source: arrow.from,
      target: arrow.to,
      type: 'laid',
      zIndex: 1,
      data: {
        ...{ lines: arrow.lines, points, label, isTaken, isPossible },
        isFound: arrow.lines.some(matches),
        isMissed: arrow.transitions.some(({ id }) => missed?.transitions.includes(id)),
      },
    };
  });
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
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
