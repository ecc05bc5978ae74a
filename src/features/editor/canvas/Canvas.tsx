import 'reactflow/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import {
  Background,
  BackgroundVariant,
  type Connection,
  type EdgeChange,
  type EdgeTypes,
  type NodeChange,
  type NodeTypes,
  ReactFlow,
  useEdgesState,
  useNodesState,
  useReactFlow,
  useStore,
} from 'reactflow';
import { useCanvasMenu } from '../commands/useCanvasMenu.tsx';
import { StageNode } from '../stage/StageNode.tsx';
import { useEditor, useEditorState } from '../useEditor.ts';
import { ArrowHeads } from './ArrowHeads.tsx';
import classes from './Canvas.module.css';
import { CanvasControls } from './CanvasControls.tsx';
import { isPlainView } from './canvasView.ts';
import { EmptyCanvas } from './EmptyCanvas.tsx';
import { ExitArrow } from './ExitArrow.tsx';
import { stageWidth } from './exits.ts';
import { fitOptions } from './fitView.ts';
import { edgesOf, nodesOf, type StageFlowNode } from './flowElements.ts';
import { flowKeys } from './flowKeys.ts';
import { MessageDrag } from './MessageDrag.tsx';
import { useRenaming } from './renaming.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { GuideLines } from './GuideLines.tsx';
import { useDropConnection } from './useDropConnection.ts';
import { useSnapping } from './useSnapping.ts';
import { useStageActions } from './useStageActions.ts';

const nodeTypes: NodeTypes = { stage: StageNode };
const edgeTypes: EdgeTypes = { exit: ExitArrow };
const manyStages = 100;
const keys = { ...flowKeys, multiSelectionKeyCode: [...flowKeys.multiSelectionKeyCode] };
const proOptions = { hideAttribution: true };

/** The funnel drawn: stages where they were put, their buttons as arrows. */
export function Canvas({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  useCanvasKeys();
  const menu = useCanvasMenu();
  return (
    <MessageDrag>
      <section className={classes.canvas} aria-label={t`Canvas`}>
        <ArrowHeads />
        <Flow handlers={menu.handlers}>{children}</Flow>
        <EmptyCanvas />
        {menu.menu}
      </section>
    </MessageDrag>
  );
}

type Handlers = ReturnType<typeof useCanvasMenu>['handlers'];

/** What a move draws anew: the elements alone, nothing around them. */
function Flow({ handlers, children }: { handlers: Handlers; children: ReactNode }) {
  const { nodes, edges, onNodesChange, onEdgesChange } = useElements();
  const isPlain = useStore(isPlainView);
  const snapping = useSnapping();
  const gestures = useGestures(snapping.drop);
  const onSnappedChange = useCallback(
    (changes: NodeChange<StageFlowNode>[]) => onNodesChange(snapping.snapped(changes)),
    [onNodesChange, snapping],
  );
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      onNodesChange={onSnappedChange}
      onEdgesChange={onEdgesChange}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      {...gestures}
      {...handlers}
      fitView
      fitViewOptions={fitOptions}
      minZoom={0.1}
      maxZoom={2}
      connectionRadius={30}
      {...keys}
      zoomOnDoubleClick={false}
      data-plain={isPlain || undefined}
      onlyRenderVisibleElements={nodes.length >= manyStages}
      proOptions={proOptions}
      tabIndex={-1}
    >
      <Background variant={BackgroundVariant.Dots} gap={20} size={1.6} color="var(--dot)" />
      <CanvasControls />
      <GuideLines />
      {children}
    </ReactFlow>
  );
}

/** The document as React Flow's elements; a node keeps its size and its selection while the document changes. */
function useElements() {
  const document = useEditorState((s) => s.document);
  const selected = useEditorState((s) => s.selection.stageId);
  const [nodes, setNodes, onNodesChange] = useNodesState<StageFlowNode>(nodesOf(document, []));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const edges = useMemo(() => edgesOf(document, chosen), [document, chosen]);
  const [, , ignoreEdges] = useEdgesState(edges);
  useEffect(() => setNodes((before) => nodesOf(document, before)), [document, setNodes]);
  useEffect(() => {
    setNodes((before) => (selected ? selectOnly(before, selected) : before));
  }, [selected, setNodes]);
  const onEdgesChange = useCallback(
    (changes: EdgeChange[]) => {
      ignoreEdges(changes);
      setChosen((before) => chosenAfter(before, changes));
    },
    [ignoreEdges],
  );
  return { nodes, edges, onNodesChange, onEdgesChange };
}

const selectOnly = (nodes: StageFlowNode[], id: string): StageFlowNode[] =>
  nodes.every((n) => Boolean(n.selected) === (n.id === id))
    ? nodes
    : nodes.map((n) => (Boolean(n.selected) === (n.id === id) ? n : { ...n, selected: n.id === id }));

function chosenAfter(before: ReadonlySet<string>, changes: EdgeChange[]): ReadonlySet<string> {
  const after = new Set(before);
  for (const change of changes) if (change.type === 'select') after[change.selected ? 'add' : 'delete'](change.id);
  return after;
}

function useGestures(drop: () => Map<string, { x: number; y: number }>) {
  const editor = useEditor();
  const { screenToFlowPosition } = useReactFlow();
  const { add, connect, move } = useStageActions();
  const onConnectEnd = useDropConnection();
  const [, rename] = useRenaming();
  // Kept, so that a move does not draw every node anew.
  return useMemo(() => {
    const put = () => move([...drop()].map(([id, { x, y }]) => ({ id, x: Math.round(x), y: Math.round(y) })));
    return {
      onConnectEnd,
      onConnect: ({ sourceHandle, target }: Connection) => sourceHandle && connect(sourceHandle, target),
      onNodeClick: (event: MouseEvent, { id }: StageFlowNode) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) return;
        if (editor.getState().selection.stageId !== id) editor.select({ stageId: id });
      },
      onNodeDoubleClick: (_: unknown, { id }: StageFlowNode) => rename(id),
      onPaneClick: () => {
        // what had the focus would take the canvas's keys
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        editor.select(null);
      },
      onNodeDragStop: put,
      onSelectionDragStop: put,
      onDoubleClick: (event: MouseEvent) => {
        if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane')) return;
        const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        add({ x: at.x - stageWidth / 2, y: at.y - 24 });
      },
    };
  }, [drop, editor, screenToFlowPosition, add, connect, move, onConnectEnd, rename]);
}
