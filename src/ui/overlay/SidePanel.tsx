import { lazy, type ReactNode, Suspense } from 'react';

export interface SidePanelProps {
  /** The visible title, which is also the accessible name. */
  title?: string;
  /** The accessible name where there is no title. */
  label?: string;
  /** The accessible name of the close button; without it there is no such button. */
  closeLabel?: string;
  /** The edge of the screen that the panel is attached to. */
  side: 'right' | 'bottom';
  /** The panel's width at the right edge, or its height at the bottom: px, or any CSS length. */
  size: number | string;
  /** The class of a panel without padding, whose content handles its own layout and on-screen keyboard. */
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
