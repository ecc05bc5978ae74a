import { createContext, use } from 'react';
import type { Rect } from 'reactflow';

type Show = (id: string) => void;
type ReadViewport = () => Rect | null;

/** The view that is mounted, canvas or outline, as other parts address it. */
export interface CanvasView {
  /** Centres the view on a stage. */
  showStage: Show;
  /** The viewport in the canvas's px; null while there is no canvas. */
  viewport: ReadViewport;
  /** Called by the mounted view; returns what unregisters it. */
  register: (show: Show, sight?: ReadViewport) => () => void;
}

export function makeCanvasView(): CanvasView {
  let offered: { show: Show; sight?: ReadViewport | undefined } | null = null;
  return {
    showStage: (id) => offered?.show(id),
    viewport: () => offered?.sight?.() ?? null,
    register: (show, sight) => {
      offered = { show, sight };
      return () => {
        offered = null;
      };
    },
  };
}

export const CanvasViewContext = createContext<CanvasView>(makeCanvasView());
export const useCanvasView = () => use(CanvasViewContext);
