import { createContext, use } from 'react';

interface DrawerSlot {
  /** The element beside the canvas that shows the drawers; null on narrow screens, where they are sheets. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
}

export const DrawerSlotContext = createContext<DrawerSlot>({ slot: null, setSlot: () => {} });
export const useDrawerSlot = () => use(DrawerSlotContext);
