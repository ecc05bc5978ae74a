import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ReactFlowProvider, useReactFlow, useStoreApi } from 'reactflow';
import { EarlyKeys } from './clipboard/EarlyKeys.tsx';
import { PaletteKeys } from './commands/PaletteKeys.tsx';
import { motionMs } from '#src/platform/motionMs.ts';
import { useQuiet } from '#src/platform/useQuiet.ts';
import { lazyPanel } from '../../parts/lazy/lazyPanel.ts';
import { useEditor } from '../../store/useEditor.ts';
import { Canvas } from './Canvas.tsx';
import { focusCanvas } from './flow/canvasFocus.ts';
import { useCanvasView } from '../../model/contexts/CanvasViewContext.ts';
import { graphOf } from '../../model/graph.ts';
import { fitOptions } from './flow/fitView.ts';
import { JoinContext } from '../../model/contexts/ReconnectContext.ts';
import type { JoinOffer } from '../../model/reconnect.ts';
import { sightOf } from './flow/viewportRect.ts';

const Clipboard = lazyPanel(async () => (await import('./clipboard/Clipboard.tsx')).Clipboard, null);
const JoinBar = lazyPanel(async () => (await import('./popups/JoinBar.tsx')).JoinBar, null);
const KeptInSight = lazyPanel(async () => (await import('./KeepSelectionVisible.tsx')).KeptInSight, null);
const LongPress = lazyPanel(async () => (await import('./commands/LongPress.tsx')).LongPress, null);

const middle = { x: 118, y: 90 };
/** The zoom stays as it is while a stage can be read. */
const nearEnough = (zoom: number): number => (zoom < 0.6 ? 1 : zoom);

/** The canvas with all that it needs; a chunk of its own, which narrow screens never load. Children are drawn on it. */
export function CanvasPane({ children }: { children?: ReactNode }) {
  const [offer, setOffer] = useState<JoinOffer | null>(null);
  const isQuiet = useQuiet();
  const close = useCallback(() => setOffer(null), []);
  return (
    <ReactFlowProvider fitView initialFitViewOptions={fitOptions}>
      <JoinContext value={setOffer}>
        <Canvas>
          {children}
          <Suspense>{offer && <JoinBar key={offer.gone} offer={offer} onClose={close} />}</Suspense>
        </Canvas>
        <Showing />
        <FirstFocus />
        <PaletteKeys />
        <ClipboardKeys isQuiet={isQuiet} />
        <Suspense>
          <LongPress />
          <KeptInSight />
        </Suspense>
      </JoinContext>
    </ReactFlowProvider>
  );
}

/** The clipboard's part comes when there is time for it, or with the first of its keys. */
function ClipboardKeys({ isQuiet }: { isQuiet: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  if (!isQuiet && !isAsked) return <EarlyKeys onAsked={ask} />;
  return (
    <Suspense fallback={<EarlyKeys />}>
      <Clipboard />
    </Suspense>
  );
}

/** Where nothing else has the focus when the funnel opens, the canvas has its keys. */
function FirstFocus() {
  useEffect(() => {
    if (document.activeElement === document.body) focusCanvas();
  }, []);
  return null;
}

function Showing() {
  const editor = useEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const view = useCanvasView();
  useEffect(
    () =>
      view.offer(
        (id) => {
          const stage = graphOf(editor.getState().document).stages.get(id);
          if (stage)
            void flow.setCenter(stage.x + middle.x, stage.y + middle.y, {
              zoom: nearEnough(flow.getZoom()),
              duration: motionMs(200),
            });
        },
        () => sightOf(store.getState()),
      ),
    [editor, flow, store, view],
  );
  return null;
}
