import { type MouseEvent, Suspense, useMemo, useState } from 'react';
import { useReactFlow } from 'reactflow';
import { selectedStages } from '../canvas/selectedStages.ts';
import { isTyping } from '../canvas/isTyping.ts';
import { CanvasMenu } from '../pieces.ts';
import { useEditor } from '../useEditor.ts';
import type { MenuAsked } from './CanvasMenu.tsx';

type Asked = MouseEvent | globalThis.MouseEvent;

/** The canvas's own menu: on a right click, a long press, or the menu key. */
export function useCanvasMenu() {
  const editor = useEditor();
  const flow = useReactFlow();
  const [asked, setAsked] = useState<MenuAsked | null>(null);
  const handlers = useMemo(() => {
    const open = (event: Asked, about: MenuAsked['about']) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const { clientX: x, clientY: y } = event;
      setAsked({ about, x, y, at: flow.screenToFlowPosition({ x, y }) });
    };
    return {
      onPaneContextMenu: (event: Asked) => open(event, 'canvas'),
      onSelectionContextMenu: (event: MouseEvent) => open(event, 'stages'),
      onNodeContextMenu: (event: MouseEvent, { id }: { id: string }) => {
        if (!selectedStages(flow, editor).includes(id)) editor.select({ stageId: id });
        open(event, 'stages');
      },
    };
  }, [editor, flow]);
  const menu = asked && (
    <Suspense>
      <CanvasMenu asked={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { handlers, menu };
}
