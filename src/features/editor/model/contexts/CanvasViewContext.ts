import { createContext, use } from 'react';
import type { Rect } from 'reactflow';

type Show = (id: string) => void;
type Sight = () => Rect | null;

/** What other parts ask of the canvas, or of the outline in its place. */
export interface CanvasView {
  /** Brings a stage into the middle. */
  showStage: Show;
  /** The part of the canvas that is in sight; null while there is no canvas. */
  sight: Sight;
  /** What is there says how it does that; what it gets back ends it. */
  offer: (show: Show, sight?: Sight) => () => void;
}

export function makeCanvasView(): CanvasView {
  let offered: { show: Show; sight?: Sight | undefined } | null = null;
  return {
    showStage: (id) => offered?.show(id),
    sight: () => offered?.sight?.() ?? null,
    offer: (show, sight) => {
      offered = { show, sight };
      return () => {
        offered = null;
      };
    },
  };
}

export const CanvasViewContext = createContext<CanvasView>(makeCanvasView());
export const useCanvasView = () => use(CanvasViewContext);
