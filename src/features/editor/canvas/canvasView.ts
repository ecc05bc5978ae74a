import { createContext, use } from 'react';

/** What other parts ask of the canvas. The outline needs none of it. */
export interface CanvasView {
  /** Brings a stage into the middle, while the canvas is there. */
  showStage: (id: string) => void;
  /** The canvas says how it shows a stage; what it gets back ends that. */
  offer: (show: (id: string) => void) => () => void;
}

export function makeCanvasView(): CanvasView {
  let offered: ((id: string) => void) | null = null;
  return {
    showStage: (id) => offered?.(id),
    offer: (show) => {
      offered = show;
      return () => {
        offered = null;
      };
    },
  };
}

export const CanvasViewContext = createContext<CanvasView>(makeCanvasView());
export const useCanvasView = () => use(CanvasViewContext);
