import { type RefObject, useEffect, useRef } from 'react';
import { useStoreApi } from 'reactflow';
import { subscribeTheme } from '#src/platform/theme.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';
import { MinimapRenderer } from './MinimapRenderer.ts';

const sightParts = ['transform', 'width', 'height'] as const;

/** The map drawn into its elements, while they are there. */
export function useMinimapRenderer(picture: RefObject<HTMLCanvasElement | null>, frame: RefObject<HTMLElement | null>) {
  const store = useStoreApi();
  const editor = useFunnelEditor();
  const map = useRef<MinimapRenderer>(null);
  useEffect(() => {
    if (!picture.current || !frame.current) return;
    const document = () => editor.getState().document;
    const drawn = new MinimapRenderer(
      { picture: picture.current, frame: frame.current },
      { flow: store.getState, document },
    );
    map.current = drawn;
    let last = document();
    const ends = [
      store.subscribe((now, before) => {
        if (now.nodes !== before.nodes) drawn.stagesChanged();
        else if (sightParts.some((part) => now[part] !== before[part])) drawn.sightChanged();
      }),
      editor.subscribe(() => {
        if (document() !== last) drawn.stagesChanged();
        last = document();
      }),
      subscribeTheme(() => drawn.themeChanged()),
      () => drawn.end(),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [picture, frame, store, editor]);
  return map;
}
