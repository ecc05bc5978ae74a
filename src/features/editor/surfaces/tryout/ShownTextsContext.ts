import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';
import { messageLine } from '../../model/messageLine.ts';

/** Labels and texts shown earlier in the chat, to name them in explanations. */
export interface ShownTexts {
  /** Words on a button by what it carries. */
  label: (data: string) => string;
  /** The beginning of a message's text; empty where it has none. */
  text: (message: string) => string;
}

export function shownTextsOf(lines: ChatLine[]): ShownTexts {
  const labels = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const line of lines) {
    if (line.kind !== 'message') continue;
    if (line.html) texts.set(line.message, messageLine(line.html));
    for (const key of line.keyboard.flat()) if ('data' in key) labels.set(key.data, key.label);
  }
  return { label: (data) => labels.get(data) ?? '', text: (message) => texts.get(message) ?? '' };
}

export const ShownTextsContext = createContext<ShownTexts>(shownTextsOf([]));
export const useShownTexts = () => use(ShownTextsContext);
