import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { applyNodeChanges, type EdgeChange, type NodeChange } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { useCounts, useEditorSelector } from '../../store/useFunnelEditor.ts';
import { type EdgeName, edgesOf, type ExitEdge, nodesOf, type StageFlowNode } from './flow/flowElements.ts';

interface Elements {
  document: FunnelDocument;
  /** The stage selected in the editor. */
  selected: string | null;
  /** Edges selected on the canvas. */
  chosen: ReadonlySet<string>;
  nodes: StageFlowNode[];
  nameOf: EdgeName;
  edges: ExitEdge[];
}

/** Derives React Flow's nodes and edges from the document; nodes keep their measured size and selection. */
export function useElements() {
  const document = useEditorSelector((s) => s.document);
  const selected = useEditorSelector((s) => s.selection.stageId);
  const nameOf = useEdgeName();
  const [elements, setElements] = useState(() => firstElements(document, selected, nameOf));
  if (elements.document !== document || elements.selected !== selected || elements.nameOf !== nameOf)
    setElements(follow(elements, document, selected, nameOf));
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

/** Names an arrow by its button, its two stages and its presses. */
function useEdgeName(): EdgeName {
  const { t } = useLingui();
  const presses = useCounts((counts) => counts?.buttons);
  return useCallback(
    ({ id, label, from, to }) => {
      const way = t`Button “${label}” of “${from}” leads to “${to}”`;
      const count = presses?.[id];
      return count ? `${way}, ${t`${plural(count, { one: '# press', other: '# presses' })}`}` : way;
    },
    [t, presses],
  );
}

function firstElements(document: FunnelDocument, selected: string | null, nameOf: EdgeName): Elements {
  const chosen = new Set<string>();
  const nodes = withSelection(nodesOf(document, []), selected);
  return { document, selected, chosen, nodes, nameOf, edges: edgesOf(document, { selected: chosen, nameOf }, []) };
}

function follow(before: Elements, document: FunnelDocument, selected: string | null, nameOf: EdgeName): Elements {
  const nodes = nodesOf(document, before.nodes);
  return {
    ...before,
    document,
    selected,
    nameOf,
    nodes: selected === before.selected ? nodes : withSelection(nodes, selected),
    edges: edgesOf(document, { selected: before.chosen, nameOf }, before.edges),
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
  const names = { selected: chosen, nameOf: before.nameOf };
  return { ...before, chosen, edges: edgesOf(before.document, names, before.edges) };
}
