import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { createContext, use } from 'react';

/** The part of dnd-kit's `useSortable` that a row's handle needs. */
export interface DragHandle {
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
}

export interface DraggableRow {
  messageId: string;
  element: HTMLElement;
  onHandle: (handle: DragHandle | null) => void;
}

export interface DropList {
  stageId: string;
  element: HTMLElement;
}

/**
 * A registry of the mounted message rows and lists. dnd-kit (16 KB) is loaded after the first render, beside the
 * canvas, and reaches the rows through this registry, so that no row is remounted when it arrives.
 */
export class DraggableRows {
  readonly #rows = new Map<string, DraggableRow>();
  readonly #lists = new Map<string, DropList>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #isWanted = false;

  addRow(row: DraggableRow): () => void {
    return this.#add(this.#rows, row.messageId, row);
  }

  addList(list: DropList): () => void {
    return this.#add(this.#lists, list.stageId, list);
  }

  row = (messageId: string): DraggableRow | undefined => this.#rows.get(messageId);

  lists(): DropList[] {
    return [...this.#lists.values()];
  }

  /** Incremented whenever a row or list is mounted or unmounted, as a snapshot for `useSyncExternalStore`. */
  version = (): number => this.#version;

  isWanted = (): boolean => this.#isWanted;

  /** Requests drag and drop, because the user is about to drag. */
  want = (): void => {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#notify();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #add<T>(to: Map<string, T>, id: string, item: T): () => void {
    to.set(id, item);
    this.#notify();
    return () => {
      // A message moved to another stage has registered its new row before the old one is unmounted.
      if (to.get(id) !== item) return;
      to.delete(id);
      this.#notify();
    };
  }

  #notify(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

export const DraggableRowsContext = createContext<DraggableRows | null>(null);

export function useDraggableRows(): DraggableRows {
  const rows = use(DraggableRowsContext);
  if (!rows) throw new Error('There is no canvas around this row.');
  return rows;
}
