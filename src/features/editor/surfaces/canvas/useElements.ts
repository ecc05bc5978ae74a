import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { applyNodeChanges, type EdgeChange, type NodeChange } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { noteTitle } from '#src/features/editor/model/notes/noteTitle.ts';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { type CardNode, type EdgeName, edgesOf, type ExitEdge, nodesOf, type NoteName } from './flow/flowElements.ts';

interface Shown {
  document: FunnelDocument;
  collapsed: ReadonlySet<string>;
  /** The stage selected in the editor. */
  selected: string | null;
  nameOf: EdgeName;
  noteName: NoteName;
}

interface Elements extends Shown {
  /** Edges selected on the canvas. */
  chosen: ReadonlySet<string>;
  nodes: CardNode[];
  edges: ExitEdge[];
}

/** Derives React Flow's nodes and edges from the document; nodes keep their measured size and selection. */
export function useElements() {
  const document = useEditorSelector((s) => s.document);
  const selected = useEditorSelector((s) => s.selection.stageId);
  const nameOf = useEdgeName();
  const collapsed = useEditorSelector((s) => s.collapsed);
  const noteName = useNoteName();
  const shown: Shown = { document, collapsed, selected, nameOf, noteName };
  const [elements, setElements] = useState(() => firstElements(shown));
  if (!isShown(elements, shown)) setElements(follow(elements, shown));
  const onNodesChange = useCallback(
    (changes: NodeChange<CardNode>[]) =>
      setElements((before) => ({ ...before, nodes: applyNodeChanges(changes, before.nodes) })),
    [],
  );
  const onEdgesChange = useCallback((changes: EdgeChange[]) => {
    // Edges change only through the document; React Flow's own changes merely select them.
    if (changes.some(({ type }) => type === 'select')) setElements((before) => choose(before, changes));
  }, []);
  return { nodes: elements.nodes, edges: elements.edges, onNodesChange, onEdgesChange };
}

/** Names an arrow by its button, or the place of its exit, its two stages and how many went there. */
function useEdgeName(): EdgeName {
  const { t } = useLingui();
  const presses = useCounts((counts) => counts?.buttons);
  return useCallback(
    (exit, from, to) => {
      const count = presses?.[exit.id];
      if (exit.by === 'exit') {
        const { number } = exit;
        const way = t`Exit ${number} of “${from}” leads to “${to}”`;
        return count ? `${way}, ${t`${plural(count, { one: '# person', other: '# people' })}`}` : way;
      }
      const { label } = exit.button;
      const way = t`Button “${label}” of “${from}” leads to “${to}”`;
      return count ? `${way}, ${t`${plural(count, { one: '# press', other: '# presses' })}`}` : way;
    },
    [t, presses],
  );
}

function useNoteName(): NoteName {
  const { t } = useLingui();
  return useCallback(
    (note) => {
      const title = noteTitle(note);
      return title ? t`Note: ${title}` : t`Empty note`;
    },
    [t],
  );
}

const isShown = (elements: Shown, shown: Shown): boolean =>
  elements.document === shown.document &&
  elements.collapsed === shown.collapsed &&
  elements.selected === shown.selected &&
  elements.nameOf === shown.nameOf;

function firstElements(shown: Shown): Elements {
  const { document, selected, nameOf } = shown;
  const chosen = new Set<string>();
  const nodes = withSelection(nodesOf(document, shown, []), selected);
  return { ...shown, chosen, nodes, edges: edgesOf(document, { selected: chosen, nameOf }, []) };
}

function follow(before: Elements, shown: Shown): Elements {
  const { document, selected, nameOf } = shown;
  const nodes = nodesOf(document, shown, before.nodes);
  return {
    ...before,
    ...shown,
    nodes: selected === before.selected ? nodes : withSelection(nodes, selected),
    edges: edgesOf(document, { selected: before.chosen, nameOf }, before.edges),
  };
}

/** A stage selected in the editor becomes the only selected node. */
const withSelection = (nodes: CardNode[], id: string | null): CardNode[] =>
  !id || nodes.every((n) => Boolean(n.selected) === (n.id === id))
    ? nodes
    : nodes.map((n) => (Boolean(n.selected) === (n.id === id) ? n : { ...n, selected: n.id === id }));

function choose(before: Elements, changes: EdgeChange[]): Elements {
  const chosen = new Set(before.chosen);
  for (const change of changes) if (change.type === 'select') chosen[change.selected ? 'add' : 'delete'](change.id);
  const names = { selected: chosen, nameOf: before.nameOf };
  return { ...before, chosen, edges: edgesOf(before.document, names, before.edges) };
}
