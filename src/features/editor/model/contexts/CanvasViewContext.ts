import { createContext, use } from 'react';
import type { Rect } from 'reactflow';

interface MountedView {
  /** Centres the view on a stage or a note. */
  showStage: (id: string) => void;
  /** Starts naming a new stage: its title is selected, so that what is typed next replaces it. */
  nameStage: (id: string) => void;
  /** The viewport in the canvas's px; null while there is no canvas. */
  viewport?: () => Rect | null;
}

/** The mounted view, canvas or outline, behind one interface: callers need not know which of the two is shown. */
export interface CanvasView extends Required<MountedView> {
  /** Registers the mounted view; returns the function that unregisters it. */
  register: (view: MountedView) => () => void;
}

export function makeCanvasView(): CanvasView {
  let registered: MountedView | null = null;
  return {
    showStage: (id) => registered?.showStage(id),
    nameStage: (id) => registered?.nameStage(id),
    viewport: () => registered?.viewport?.() ?? null,
    register: (view) => {
      registered = view;
      return () => {
        registered = null;
      };
    },
  };
}

export const CanvasViewContext = createContext<CanvasView>(makeCanvasView());
export const useCanvasView = () => use(CanvasViewContext);
