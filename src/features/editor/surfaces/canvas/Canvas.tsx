import 'reactflow/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  type Connection,
  type EdgeTypes,
  type NodeChange,
  type NodeTypes,
  ReactFlow,
  useReactFlow,
  type Viewport,
} from 'reactflow';
import { keepsFocus } from '#src/platform/keyboard/focusKeeper.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useCanvasMenu } from './commands/useCanvasMenu.tsx';
import { StageNode } from './nodes/StageNode.tsx';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useEditorSelector, useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { ArrowHeads } from './edges/ArrowHeads.tsx';
import classes from './Canvas.module.css';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { CanvasControls } from './CanvasControls.tsx';
import { CounterScale } from './CounterScale.tsx';
import { DrawnArrow } from './edges/DrawnArrow.tsx';
import { ExitArrow } from './edges/ExitArrow.tsx';
import { useLayering } from './arrowLayer/useLayering.tsx';
import { stageWidth } from '#src/features/editor/model/graph.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { leastZoom } from './flow/fitView.ts';
import { Dots } from './Dots.tsx';
import type { CardNode } from './flow/flowElements.ts';
import { flowKeys } from './flow/flowKeys.ts';
import { DraggableRows, DraggableRowsContext } from './drag/DraggableRows.ts';
import { LateMessageDrag } from './drag/LateMessageDrag.tsx';
import { ViewByZoom } from './flow/plainView.tsx';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { useCanvasKeys } from './keys/useCanvasKeys.ts';
import { GuideLines } from './GuideLines.tsx';
import { viewports } from './flow/storedViewport.ts';
import { useOpeningViewport } from './flow/useOpeningViewport.ts';
import { useElements } from './useElements.ts';
import { useDropConnection } from './flow/useDropConnection.ts';
import { useSnapping } from './useSnapping.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';

const EmptyCanvas = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).EmptyCanvas, null);
const NoteNode = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).NoteNode, null);

const nodeTypes: NodeTypes = { stage: StageNode, note: NoteNode };
const edgeTypes: EdgeTypes = { exit: ExitArrow };
const manyStages = 100;
const keys = { ...flowKeys, multiSelectionKeyCode: [...flowKeys.multiSelectionKeyCode] };
const proOptions = { hideAttribution: true };

/** The funnel as a graph in React Flow: stages and notes as nodes, next-step buttons as edges. */
export function Canvas({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  useCanvasKeys();
  const menu = useCanvasMenu();
  const [rows] = useState(() => new DraggableRows());
  const [viewport, measure] = useOpeningViewport();
  const isEmpty = useEditorSelector((s) => s.document.stages.length === 0);
  return (
    <DraggableRowsContext value={rows}>
      <section ref={measure} className={classes.canvas} aria-label={t`Canvas`} onPointerDownCapture={focusOnPress}>
        <ArrowHeads />
        {viewport && (
          <Flow viewport={viewport} handlers={menu.handlers}>
            {children}
          </Flow>
        )}
        {isEmpty && <EmptyCanvas />}
        {menu.menu}
      </section>
      <LateMessageDrag />
    </DraggableRowsContext>
  );
}

/** React Flow prevents the default of mousedown, so a press on the canvas has to focus it explicitly. */
function focusOnPress({ target }: PointerEvent): void {
  const place = target instanceof Element ? target.closest('button, input, [tabindex], .react-flow') : null;
  if (place?.matches('.react-flow')) focusCanvas();
}

interface FlowProps {
  viewport: Viewport;
  handlers: ReturnType<typeof useCanvasMenu>['handlers'];
  children: ReactNode;
}

/** A constant element: panning the canvas does not re-render it. */
const surroundings = (
  <>
    <Dots />
    <CanvasControls />
    <CounterScale />
    <GuideLines />
  </>
);

/** Isolates the component that React Flow's changes re-render, so that dragging re-renders nothing around it. */
function Flow({ viewport, handlers, children }: FlowProps) {
  const { t } = useLingui();
  const { nodes, edges: arrows, onNodesChange, onEdgesChange } = useElements();
  const { edges, layer } = useLayering(nodes, arrows);
  const isEditable = useIsEditable();
  const isMany = nodes.length >= manyStages;
  const snapping = useSnapping();
  const gestures = useGestures(snapping.drop);
  const onSnappedChange = useCallback(
    (changes: NodeChange<CardNode>[]) => onNodesChange(snapping.snapped(changes)),
    [onNodesChange, snapping],
  );
  return (
    <ViewByZoom>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onNodesChange={onSnappedChange}
        onEdgesChange={onEdgesChange}
        nodesDraggable={isEditable}
        nodesConnectable={isEditable}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...gestures}
        {...handlers}
        defaultViewport={viewport}
        minZoom={leastZoom}
        maxZoom={2}
        connectionLineComponent={DrawnArrow}
        connectionRadius={30}
        {...keys}
        zoomOnDoubleClick={false}
        panOnScroll
        panOnScrollSpeed={1}
        onlyRenderVisibleElements={isMany}
        proOptions={proOptions}
        {...keepsFocus}
        aria-label={t`Canvas`}
      >
        {surroundings}
        {layer}
        {children}
      </ReactFlow>
    </ViewByZoom>
  );
}

function useGestures(drop: () => Map<string, { x: number; y: number }>) {
  const editor = useFunnelEditor();
  const { screenToFlowPosition } = useReactFlow();
  const { add } = useAddStage();
  const { connect, move } = useStageActions();
  const onConnectEnd = useDropConnection();
  const [, rename] = useRenaming();
  // Memoised: new handlers would re-render every node on each pan.
  return useMemo(() => {
    const put = () => move([...drop()].map(([id, { x, y }]) => ({ id, x: Math.round(x), y: Math.round(y) })));
    const isEditable = () => canEdit(editor.getState().funnel);
    return {
      onConnectEnd,
      onConnect: ({ sourceHandle, target }: Connection) => sourceHandle && connect(sourceHandle, target),
      onNodeClick: (event: MouseEvent, { id, type }: CardNode) => {
        if (document.activeElement === document.body) focusCard(id);
        if (event.shiftKey || event.ctrlKey || event.metaKey) return;
        if (type === 'note') editor.select(null);
        else if (editor.getState().selection.stageId !== id) editor.select({ stageId: id });
      },
      onNodeDoubleClick: ({ target }: MouseEvent, { id }: CardNode) => {
        // The second click on a message or a button has opened that for writing.
        const isOnPart = target instanceof Element && target.closest('li') !== null;
        if (isEditable() && !isOnPart) rename(id);
      },
      onPaneClick: () => editor.select(null),
      onMoveEnd: (_: unknown, viewport: Viewport) =>
        viewports.store(editor.account, editor.getState().funnel.id, viewport),
      onNodeDragStop: put,
      onSelectionDragStop: put,
      onDoubleClick: (event: MouseEvent) => {
        if (!isEditable() || !(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane'))
          return;
        const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        add({ x: at.x - stageWidth / 2, y: at.y - 24 });
      },
    };
  }, [drop, editor, screenToFlowPosition, add, connect, move, onConnectEnd, rename]);
}
