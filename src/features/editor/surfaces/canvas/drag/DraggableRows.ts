import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { createContext, use } from 'react';

/** What dnd-kit gives a row's handle. */
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
 * The message rows on the canvas and their lists. dnd-kit, which weighs 16 KB, loads after the first look: it is
 * rendered beside the canvas and reaches the rows through this, so that none of them is mounted anew when it has come.
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

  /** Changes with every row and list that comes or goes. */
  version = (): number => this.#version;

  isWanted = (): boolean => this.#isWanted;

  /** Somebody is about to drag. */
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
      // A message that went to another stage has its new row by now.
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
