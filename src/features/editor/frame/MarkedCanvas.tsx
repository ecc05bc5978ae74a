import { type ComponentType, Suspense } from 'react';
import { useTryout } from '../model/contexts/TryoutContext.ts';
import { lazyPanel } from '../parts/lazy/lazyPanel.ts';
import { CanvasPane } from '../surfaces/canvas/CanvasPane.tsx';

const CurrentStageMark = lazyPanel(
  async () => (await import('../surfaces/tryout/CurrentStageMark.tsx')).CurrentStageMark,
  null,
);

function TryoutPosition() {
  const { request } = useTryout();
  return <Suspense>{request && <CurrentStageMark />}</Suspense>;
}

/** The canvas of wide screens, with a mark on the try-out's current stage. */
export const MarkedCanvas = () => (
  <CanvasPane>
    <TryoutPosition />
  </CanvasPane>
);

export interface PhoneCanvasProps {
  /** Opens a stage's sheet. */
  onOpen: (id: string) => void;
}

/**
 * Loads the canvas of narrow screens. It is imported here rather than where it is used, so that it shares this chunk's
 * modules instead of splitting them off: neither the outline nor the wide canvas loads more for it.
 */
export async function loadPhoneCanvas(): Promise<ComponentType<PhoneCanvasProps>> {
  const { PhoneCanvas } = await import('../surfaces/canvas/phone/PhoneCanvas.tsx');
  return ({ onOpen }) => (
    <PhoneCanvas onOpen={onOpen}>
      <TryoutPosition />
    </PhoneCanvas>
  );
}
