import { lazy, type ReactNode, Suspense } from 'react';

export interface SidePanelProps {
  /** Named and headed by it. */
  title?: string;
  /** Its name where it shows no title. */
  label?: string;
  /** Name of the button that closes it; none without. */
  closeLabel?: string;
  /** From which edge of the screen it comes. */
  side: 'right' | 'bottom';
  /** Its width at the right edge, its height at the lower one: px, or any CSS length. */
  size: number | string;
  /** Of a bare one, which leaves its spacing and its keyboard to what is in it. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Preloads the lazy chunk. */
export const loadSidePanel = async () => ({ default: (await import('./SidePanelOverlay.tsx')).SidePanelOverlay });

const SidePanelOverlay = lazy(loadSidePanel);

/** A lazy modal panel at an edge of the screen. */
export function SidePanel(props: SidePanelProps) {
  return (
    <Suspense>
      <SidePanelOverlay {...props} />
    </Suspense>
  );
}
