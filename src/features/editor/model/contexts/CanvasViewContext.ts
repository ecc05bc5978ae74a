import { createContext, use } from 'react';
import type { Rect } from 'reactflow';

type Show = (id: string) => void;
type ReadViewport = () => Rect | null;

/** What other parts ask of the canvas, or of the outline in its place. */
export interface CanvasView {
  /** Brings a stage into the middle. */
  showStage: Show;
  /** The part of the canvas that is in sight; null while there is no canvas. */
  viewport: ReadViewport;
  /** What is there says how it does that; what it gets back ends it. */
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
