import type { QuestionPart } from '../QuestionPart.ts';

/** A part of a question that is folded to a line. */
export interface FoldPart extends QuestionPart {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}
