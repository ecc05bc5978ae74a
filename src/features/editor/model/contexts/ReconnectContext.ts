import { createContext, use } from 'react';
import type { JoinOffer } from '../reconnect.ts';

/** Takes the offer that a deletion makes. */
export const JoinContext = createContext<(offer: JoinOffer | null) => void>(() => {});
export const useJoinOffer = () => use(JoinContext);
