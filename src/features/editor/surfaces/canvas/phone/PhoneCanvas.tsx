import 'reactflow/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type EdgeTypes, type NodeTypes, ReactFlow, ReactFlowProvider, type Viewport } from 'reactflow';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import canvas from '../Canvas.module.css';
import { CounterScale } from '../CounterScale.tsx';
import { Dots } from '../Dots.tsx';
import { ArrowHeads } from '../edges/ArrowHeads.tsx';
import { ExitArrow } from '../edges/ExitArrow.tsx';
import { useLayering } from '../arrowLayer/useLayering.tsx';
import { leastZoom } from '../flow/fitView.ts';
import { LookOnlyContext } from '../flow/lookOnly.ts';
import { ViewByZoom } from '../flow/plainView.tsx';
import { RegisterCanvasView } from '../flow/RegisterCanvasView.ts';
import { viewports } from '../flow/storedViewport.ts';
import { useOpeningViewport } from '../flow/useOpeningViewport.ts';
import { useElements } from '../useElements.ts';
import { OpenStageContext } from './OpenStageContext.ts';
import classes from './PhoneCanvas.module.css';
import { PhoneControls } from './PhoneControls.tsx';
import { PhoneNote } from './PhoneNote.tsx';
import { PhoneStage } from './PhoneStage.tsx';

const nodeTypes: NodeTypes = { stage: PhoneStage, note: PhoneNote };
const edgeTypes: EdgeTypes = { exit: ExitArrow };
const manyStages = 100;
const proOptions = { hideAttribution: true };

interface Props {
  /** Opens a stage's sheet. */
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** The funnel as a graph to look at by touch: a finger pans, two zoom, a tap opens a stage, and nothing can be moved. */
export function PhoneCanvas({ onOpen, children }: Props) {
  return (
    <LookOnlyContext value={true}>
      <OpenStageContext value={onOpen}>
        <ReactFlowProvider>
          <Pane>{children}</Pane>
          <RegisterCanvasView nameStage={onOpen} />
        </ReactFlowProvider>
      </OpenStageContext>
    </LookOnlyContext>
  );
}

function Pane({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [viewport, measure] = useOpeningViewport();
  return (
    <section ref={measure} className={`${canvas.canvas} ${classes.canvas}`} aria-label={t`Canvas`}>
      <ArrowHeads />
      {viewport && <Flow viewport={viewport}>{children}</Flow>}
    </section>
  );
}

function Flow({ viewport, children }: { viewport: Viewport; children: ReactNode }) {
  const editor = useFunnelEditor();
  const { nodes, edges: arrows, onNodesChange } = useElements();
  const { edges, layer } = useLayering(nodes, arrows);
  const isMany = nodes.length >= manyStages;
  return (
    <ViewByZoom>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onNodesChange={onNodesChange}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultViewport={viewport}
        onMoveEnd={(_, moved) => viewports.store(editor.account, editor.getState().funnel.id, moved)}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        minZoom={leastZoom}
        maxZoom={2}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={isMany}
        proOptions={proOptions}
      >
        <Dots />
        <CounterScale />
        <PhoneControls />
        {layer}
        {children}
      </ReactFlow>
    </ViewByZoom>
  );
}
