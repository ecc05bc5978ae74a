import { createContext, use } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';

/** The callback data of the buttons that the person pressed. */
export const pressedKeysOf = (lines: ChatLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (line.kind === 'press' ? [line.data] : [])));

export const PressedKeysContext = createContext<ReadonlySet<string>>(new Set());
export const useIsPressed = (data: string): boolean => use(PressedKeysContext).has(data);
