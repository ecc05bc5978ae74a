import { type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import type { CardNode } from '../flow/flowElements.ts';
import { selectCards } from '../flow/selectCards.ts';
import { selectedCards } from '../flow/selectedCards.ts';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import type { MenuRequest } from './CanvasMenu.tsx';

const CanvasMenu = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).CanvasMenu, OverlayFallback);

type Asked = MouseEvent | globalThis.MouseEvent;

/** The canvas's context menu, opened by right click, long press or the menu key. */
export function useCanvasMenu() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const whenReleased = useRelease();
  const handlers = useMemo(() => {
    const open = (event: Asked, about: MenuRequest['about']) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      const { clientX: x, clientY: y } = event;
      const menu: MenuRequest = { about, x, y, at: flow.screenToFlowPosition({ x, y }) };
      whenReleased(() => setRequest(menu));
    };
    return {
      onPaneContextMenu: (event: Asked) => open(event, 'canvas'),
      onEdgeContextMenu: (event: MouseEvent, { id }: { id: string }) => open(event, { arrow: id }),
      onSelectionContextMenu: (event: MouseEvent) => open(event, 'stages'),
      onNodeContextMenu: (event: MouseEvent, { id, type }: CardNode) => {
        if (!selectedCards(flow, editor).includes(id)) {
          editor.select(type === 'note' ? null : { stageId: id });
          if (type === 'note') selectCards(store, [id]);
        }
        open(event, 'stages');
      },
    };
  }, [editor, flow, store, whenReleased]);
  const menu = request && (
    <Suspense>
      <CanvasMenu request={request} onClose={() => setRequest(null)} />
    </Suspense>
  );
  return { handlers, menu };
}

/** Defers an action until no button or finger is down: a release outside of a popover would close it again. */
function useRelease() {
  const isDown = useRef(false);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
    };
    const options = { capture: true };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      window.removeEventListener('pointerdown', press, options);
      window.removeEventListener('pointerup', release, options);
      window.removeEventListener('pointercancel', release, options);
    };
  }, []);
  return useCallback((run: () => void) => {
    if (!isDown.current) return run();
    const released = new AbortController();
    const later = () => {
      released.abort();
      setTimeout(run);
    };
    window.addEventListener('pointerup', later, { signal: released.signal });
    window.addEventListener('pointercancel', later, { signal: released.signal });
  }, []);
}
