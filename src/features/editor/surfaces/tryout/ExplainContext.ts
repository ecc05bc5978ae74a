import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';

/** A line of the chat that has a cause to explain. */
export type ExplainedLine = Extract<ChatLine, { why: unknown }>;

/** The line to explain, and the button that the popup is anchored to. */
export interface ExplanationRequest {
  line: ExplainedLine;
  button: HTMLElement;
}

export const ExplainContext = createContext<(asked: ExplanationRequest) => void>(() => {});
export const useExplain = () => use(ExplainContext);
