import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';

/** A line that something has brought about. */
export type ExplainedLine = Extract<ChatLine, { why: unknown }>;

/** The line that is asked about, and the button that asked. */
export interface ExplanationRequest {
  line: ExplainedLine;
  button: HTMLElement;
}

export const ExplainContext = createContext<(asked: ExplanationRequest) => void>(() => {});
export const useExplain = () => use(ExplainContext);
