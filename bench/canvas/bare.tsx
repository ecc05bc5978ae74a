import 'reactflow/dist/style.css';
import { createRoot } from 'react-dom/client';
import { type Edge, type Node, ReactFlow, type ReactFlowInstance, useEdgesState, useNodesState } from 'reactflow';

/** What `canvas.ts` asks for in the address: how many stages, at which places. */
const { nodes, edges } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as { nodes: Node[]; edges: Edge[] };

/** The two views of the comparison, by the same keys as ours. */
function takeKeys(flow: ReactFlowInstance): void {
  document.addEventListener('keydown', ({ key }) => void (key === '0' ? flow.fitView() : flow.zoomTo(1)));
}

/** React Flow as it comes: default nodes and edges, nothing of ours. */
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
