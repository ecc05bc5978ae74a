import 'reactflow/dist/style.css';
import { createRoot } from 'react-dom/client';
import { type Edge, type Node, ReactFlow, type ReactFlowInstance, useEdgesState, useNodesState } from 'reactflow';

/** The nodes and edges that `canvas.ts` passes in the URL's hash. */
const { nodes, edges } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as { nodes: Node[]; edges: Edge[] };

/** Offers our canvas's keyboard shortcuts for the two zooms of the comparison. */
function takeKeys(flow: ReactFlowInstance): void {
  document.addEventListener('keydown', ({ key }) => void (key === '0' ? flow.fitView() : flow.zoomTo(1)));
}

/** Plain React Flow with default nodes and edges, the baseline of the comparison. */
function Bare() {
  const [shownNodes, , onNodesChange] = useNodesState(nodes);
  const [shownEdges, , onEdgesChange] = useEdgesState(edges);
  return (
    <ReactFlow
      nodes={shownNodes}
      edges={shownEdges}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onlyRenderVisibleElements
      minZoom={0.1}
      fitView
      onInit={takeKeys}
    />
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<Bare />);
