import { createContext, use } from 'react';
import type { Rect } from 'reactflow';

type Show = (id: string) => void;
type ReadViewport = () => Rect | null;

/** The mounted view, canvas or outline, behind one interface: callers need not know which of the two is shown. */
export interface CanvasView {
  /** Centres the view on a stage. */
  showStage: Show;
  /** The viewport in the canvas's px; null while there is no canvas. */
  viewport: ReadViewport;
  /** Registers the mounted view; returns the function that unregisters it. */
  register: (show: Show, viewport?: ReadViewport) => () => void;
}

export function makeCanvasView(): CanvasView {
  let registered: { show: Show; viewport?: ReadViewport | undefined } | null = null;
  return {
    showStage: (id) => registered?.show(id),
    viewport: () => registered?.viewport?.() ?? null,
    register: (show, viewport) => {
      registered = { show, viewport };
      return () => {
        registered = null;
      };
    },
  };
}

export const CanvasViewContext = createContext<CanvasView>(makeCanvasView());
export const useCanvasView = () => use(CanvasViewContext);
