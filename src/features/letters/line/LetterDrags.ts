import { type CSSProperties, type ReactNode, useCallback, useSyncExternalStore } from 'react';

/** What lets an item of the time line be dragged. */
export interface Drag {
  ref: (item: HTMLElement | null) => void;
  style: CSSProperties;
  isDragged: boolean;
  handle: ReactNode;
}

/**
 * What lets each letter be dragged, by its id. It is empty until dragging is loaded; the items take it from here, so that
 * they need not be mounted again within what drags them, which would lose a press and the focus.
 */
export class LetterDrags {
  readonly #drags = new Map<string, Drag>();
  readonly #listeners = new Map<string, Set<() => void>>();

  set(letter: string, drag: Drag | null): void {
    if (drag) this.#drags.set(letter, drag);
    else this.#drags.delete(letter);
    for (const listener of this.#listeners.get(letter) ?? []) listener();
  }

  get(letter: string): Drag | undefined {
    return this.#drags.get(letter);
  }

  subscribe(letter: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(letter) ?? new Set();
    this.#listeners.set(letter, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}

export function useLetterDrag(drags: LetterDrags, letter: string): Drag | undefined {
  return useSyncExternalStore(
    useCallback((listener) => drags.subscribe(letter, listener), [drags, letter]),
    useCallback(() => drags.get(letter), [drags, letter]),
  );
}
