import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';
import { messageLine } from '#src/features/editor/model/messageLine.ts';

/** Texts of earlier chat lines by id, for explanations: the draft may have changed since. */
export interface ShownTexts {
  /** A button's label by its callback data. */
  label: (data: string) => string;
  /** The start of a message's text; empty where it has none. */
  text: (message: string) => string;
}

export function shownTextsOf(lines: ChatLine[]): ShownTexts {
  const labels = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const line of lines) {
    if (line.kind !== 'message' && line.kind !== 'letter') continue;
    if (line.html) texts.set(line.message, messageLine(line.html));
    for (const key of line.keyboard.flat()) if ('data' in key) labels.set(key.data, key.label);
  }
  return { label: (data) => labels.get(data) ?? '', text: (message) => texts.get(message) ?? '' };
}

export const ShownTextsContext = createContext<ShownTexts>(shownTextsOf([]));
export const useShownTexts = () => use(ShownTextsContext);
