import { useCallback, useState } from 'react';
import { applyNodeChanges, type Edge, type EdgeChange, type NodeChange } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import { edgesOf, nodesOf, type StageFlowNode } from './flowElements.ts';

interface Elements {
  document: FunnelDocument;
  /** The stage selected in the editor. */
  selected: string | null;
  /** Edges selected on the canvas. */
  chosen: ReadonlySet<string>;
  nodes: StageFlowNode[];
  edges: Edge[];
}

/** Derives React Flow's nodes and edges from the document; nodes keep their measured size and selection. */
export function useElements() {
  const document = useEditorSelector((s) => s.document);
  const selected = useEditorSelector((s) => s.selection.stageId);
  const [elements, setElements] = useState(() => firstElements(document, selected));
  if (elements.document !== document || elements.selected !== selected)
    setElements(follow(elements, document, selected));
  const onNodesChange = useCallback(
    (changes: NodeChange<StageFlowNode>[]) =>
      setElements((before) => ({ ...before, nodes: applyNodeChanges(changes, before.nodes) })),
    [],
  );
  const onEdgesChange = useCallback((changes: EdgeChange[]) => {
    // Edges change only through the document; React Flow's own changes merely select them.
    if (changes.some(({ type }) => type === 'select')) setElements((before) => choose(before, changes));
  }, []);
  return { nodes: elements.nodes, edges: elements.edges, onNodesChange, onEdgesChange };
}

function firstElements(document: FunnelDocument, selected: string | null): Elements {
  const chosen = new Set<string>();
  const nodes = withSelection(nodesOf(document, []), selected);
  return { document, selected, chosen, nodes, edges: edgesOf(document, chosen, []) };
}

function follow(before: Elements, document: FunnelDocument, selected: string | null): Elements {
  const nodes = nodesOf(document, before.nodes);
  return {
    ...before,
    document,
    selected,
    nodes: selected === before.selected ? nodes : withSelection(nodes, selected),
    edges: edgesOf(document, before.chosen, before.edges),
  };
}

/** A stage selected in the editor becomes the only selected node. */
const withSelection = (nodes: StageFlowNode[], id: string | null): StageFlowNode[] =>
  !id || nodes.every((n) => Boolean(n.selected) === (n.id === id))
    ? nodes
    : nodes.map((n) => (Boolean(n.selected) === (n.id === id) ? n : { ...n, selected: n.id === id }));

function choose(before: Elements, changes: EdgeChange[]): Elements {
  const chosen = new Set(before.chosen);
  for (const change of changes) if (change.type === 'select') chosen[change.selected ? 'add' : 'delete'](change.id);
  return { ...before, chosen, edges: edgesOf(before.document, chosen, before.edges) };
}
