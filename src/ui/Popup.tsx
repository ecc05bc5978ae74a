import { lazy, type ReactNode, type RefObject, Suspense } from 'react';

export interface PopupProps {
  /** The element it opens below (or above, where there is no room); a button there gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  label: string;
  /** Which edge of the anchor it is flush with. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** Fetches it before it is needed. */
export const loadPopup = async () => ({ default: (await import('./PopupOverlay.tsx')).PopupOverlay });

const PopupOverlay = lazy(loadPopup);

/** A small panel beside what opens it, on a phone a sheet from below. Loaded when the first one opens. */
export function Popup({ isOpen, ...props }: PopupProps & { isOpen: boolean }) {
  return (
    isOpen && (
      <Suspense>
        <PopupOverlay {...props} />
      </Suspense>
    )
  );
}
