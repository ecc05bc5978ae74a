import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export interface PopupProps {
  /** The element that the popover opens below, or above where there is no room; a button gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  /** The edge of the anchor that the popover is aligned with. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** Preloads the lazy chunk. */
export const loadPopup = async () => ({ default: (await import('./PopupOverlay.tsx')).PopupOverlay });

const PopupOverlay = lazy(loadPopup);

/** A lazy popover beside its anchor; on a phone a bottom sheet. */
export function Popup({ isOpen, ...props }: PopupProps & { isOpen: boolean }) {
  return (
    isOpen && (
      <Suspense>
        <PopupOverlay {...props} />
      </Suspense>
    )
  );
}
