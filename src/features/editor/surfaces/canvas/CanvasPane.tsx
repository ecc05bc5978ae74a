import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ReactFlowProvider, useReactFlow, useStoreApi } from 'reactflow';
import { ClipboardKeyQueue } from './clipboard/ClipboardKeyQueue.tsx';
import { PaletteKeys } from './commands/PaletteKeys.tsx';
import { motionMs } from '#src/platform/motionMs.ts';
import { useIdle } from '#src/platform/useIdle.ts';
import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { Canvas } from './Canvas.tsx';
import { focusCanvas } from './flow/canvasFocus.ts';
import { useCanvasView } from '../../model/contexts/CanvasViewContext.ts';
import { useRenaming } from '../../model/contexts/RenamingContext.ts';
import { cardOf } from '../../model/cards.ts';
import { stageCentre } from './flow/stageCentre.ts';
import { viewportRect } from './flow/viewportRect.ts';

const Clipboard = lazyPanel(async () => (await import('./clipboard/Clipboard.tsx')).Clipboard, null, ClipboardKeyQueue);
const KeepSelectionVisible = lazyPanel(
  async () => (await import('./KeepSelectionVisible.tsx')).KeepSelectionVisible,
  null,
);
const LongPress = lazyPanel(async () => (await import('./commands/LongPress.tsx')).LongPress, null);

/** Keeps a zoom at which a stage is readable, else resets it. */
const nearEnough = (zoom: number): number => (zoom < 0.6 ? 1 : zoom);

/** The canvas with its providers: a lazy chunk that narrow screens never load. Children are rendered on the canvas. */
export function CanvasPane({ children }: { children?: ReactNode }) {
  const isQuiet = useIdle();
  return (
    <ReactFlowProvider>
      <Canvas>
        {children}
        <InitialFocus />
      </Canvas>
      <RegisterCanvasView />
      <PaletteKeys />
      <ClipboardKeys isQuiet={isQuiet} />
      <Suspense>
        <LongPress />
        <KeepSelectionVisible />
      </Suspense>
    </ReactFlowProvider>
  );
}

/** Loads the clipboard's code when the page is idle, or on the first copy, cut or paste. */
function ClipboardKeys({ isQuiet }: { isQuiet: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  return isQuiet || isAsked ? <Clipboard /> : <ClipboardKeyQueue onAsked={ask} />;
}

/**
 * Focuses the canvas when the funnel opens, so that its shortcuts work at once, unless something else has the focus.
 */
function InitialFocus() {
  useEffect(() => {
    if (document.activeElement === document.body) focusCanvas();
  }, []);
  return null;
}

function RegisterCanvasView() {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const view = useCanvasView();
  const [, rename] = useRenaming();
  useEffect(
    () =>
      view.register({
        showStage: (id) => {
          const card = cardOf(editor.getState().document, id);
          if (card)
            void flow.setCenter(card.x + stageCentre.x, card.y + stageCentre.y, {
              zoom: nearEnough(flow.getZoom()),
              duration: motionMs(200),
            });
        },
        nameStage: rename,
        viewport: () => viewportRect(store.getState()),
      }),
    [editor, flow, store, view, rename],
  );
  return null;
}
