import { createContext, use } from 'react';
import type { ReconnectSuggestion } from '../reconnect.ts';

/** Takes the offer that a deletion makes. */
export const ReconnectContext = createContext<(offer: ReconnectSuggestion | null) => void>(() => {});
export const useSuggestReconnect = () => use(ReconnectContext);
