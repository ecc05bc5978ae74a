import { createContext, use } from 'react';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { ChangeOptions } from './MessageEditorContext.ts';
import type { ShownProblem } from './problems/shownProblems.ts';

/** What only a stage's message has: null takes it away. */
export type StageMessageChange = Pick<
  Extract<Edit, { type: 'message.change' }>,
  'question' | 'actions' | 'condition' | 'until' | 'delay' | 'at' | 'weekdays'
>;

/** A message of the stage that asks. */
export interface AskingMessage {
  id: string;
  /** The first line of what it asks. */
  text: string;
}

/** The stage's message that is edited: what it asks and does, and when. */
export interface StageMessageEditor {
  change: (change: StageMessageChange, options: ChangeOptions) => void;
  /** All problems of the message. */
  problems: readonly ShownProblem[];
  /** Groups open as sheets over a phone's screen. */
  isSheet: boolean;
}

export const StageMessageContext = createContext<StageMessageEditor | null>(null);

/** The stage's message that is edited here. */
export function useStageMessageEditor(): StageMessageEditor {
  const editor = use(StageMessageContext);
  if (!editor) throw new Error('No message of a stage is edited here.');
  return editor;
}
