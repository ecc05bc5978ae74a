import { createContext, use } from 'react';
import type { ReconnectSuggestion } from '../reconnect.ts';

/** Receives the suggestion to reconnect arrows after a stage was deleted; null withdraws it. */
export const ReconnectContext = createContext<(offer: ReconnectSuggestion | null) => void>(() => {});
export const useSuggestReconnect = () => use(ReconnectContext);
