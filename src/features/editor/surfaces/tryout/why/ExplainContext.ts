import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';

/** A chat line with a recorded cause. */
export type ExplainedLine = Extract<ChatLine, { why: unknown }>;

/** The line to explain, and its button as the popup's anchor. */
export interface ExplanationRequest {
  line: ExplainedLine;
  button: HTMLElement;
}

export const ExplainContext = createContext<(asked: ExplanationRequest) => void>(() => {});
export const useExplain = () => use(ExplainContext);
