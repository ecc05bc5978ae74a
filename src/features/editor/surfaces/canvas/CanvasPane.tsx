import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ReactFlowProvider } from 'reactflow';
import { ClipboardKeyQueue } from './clipboard/ClipboardKeyQueue.tsx';
import { PaletteKeys } from './commands/PaletteKeys.tsx';
import { useIdle } from '#src/platform/useIdle.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { Canvas } from './Canvas.tsx';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { focusCanvas } from '#src/features/editor/parts/focus/canvasFocus.ts';
import { RegisterCanvasView } from './flow/RegisterCanvasView.ts';

const Clipboard = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).Clipboard, null, ClipboardKeyQueue);
const KeepSelectionVisible = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).KeepSelectionVisible, null);
const LongPress = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).LongPress, null);

/** The canvas with its providers: a lazy chunk of wide screens. Children are rendered on the canvas. */
export function CanvasPane({ children }: { children?: ReactNode }) {
  const isQuiet = useIdle();
  const [, rename] = useRenaming();
  return (
    <ReactFlowProvider>
      <Canvas>
        {children}
        <InitialFocus />
      </Canvas>
      <RegisterCanvasView nameStage={rename} />
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
