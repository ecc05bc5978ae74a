import { createContext, use } from 'react';
import type { ReconnectSuggestion } from '../reconnect.ts';

/** Arrows that were just deleted, by their buttons and exits. */
export interface DeletedArrows {
  what: 'arrows';
  exitIds: string[];
  /** It changed the funnel: an arrow by order stays as it is, which is said. */
  isStep: boolean;
}

/** Stages and notes, a message, or an exit, that were just deleted. */
export interface DeletedParts {
  what: 'stages' | 'message' | 'exit';
  /** Title of the first deleted stage; empty for a message and an exit. */
  title: string;
  stageIds: readonly string[];
  /** How many stages, messages or exits. */
  count: number;
  /** How many notes. */
  notes: number;
  /** How many people stand on the deleted stages. */
  people: number;
  reconnect: ReconnectSuggestion | null;
}

/** What was just deleted, for the offer to undo it. */
export type Deletion = DeletedParts | DeletedArrows;

interface DeletionOffer {
  /** The last deletion until the next edit or the timeout; else null. */
  deletion: Deletion | null;
  offer: (deletion: Deletion) => void;
  dismiss: () => void;
}

export const DeletionContext = createContext<DeletionOffer>({ deletion: null, offer: () => {}, dismiss: () => {} });
export const useDeletion = () => use(DeletionContext);
