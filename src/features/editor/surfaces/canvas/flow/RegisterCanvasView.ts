import { useEffect } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { cardOf } from '#src/features/editor/model/cards.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { stageCentre } from './stageCentre.ts';
import { viewportRect } from './viewportRect.ts';

/** Keeps a zoom at which a stage is readable, else resets it. */
const nearEnough = (zoom: number): number => (zoom < 0.6 ? 1 : zoom);

interface Props {
  /** Starts naming a new stage. */
  nameStage: (id: string) => void;
}

/** Registers the canvas as the view that shows a stage: centres it at a readable zoom. */
export function RegisterCanvasView({ nameStage }: Props) {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const view = useCanvasView();
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
        nameStage,
        viewport: () => viewportRect(store.getState()),
      }),
    [editor, flow, store, view, nameStage],
  );
  return null;
}
