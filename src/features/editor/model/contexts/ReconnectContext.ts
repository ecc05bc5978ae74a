import { createContext, use } from 'react';
import type { ReconnectSuggestion } from '../reconnect.ts';

/** Takes the suggestion that the deletion of a stage makes. */
export const ReconnectContext = createContext<(offer: ReconnectSuggestion | null) => void>(() => {});
export const useSuggestReconnect = () => use(ReconnectContext);
