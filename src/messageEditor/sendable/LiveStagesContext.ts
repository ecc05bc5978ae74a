import { createContext, use } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** The stages of the funnel's live version, to which a button of a mailing or a letter can lead. */
export const LiveStagesContext = createContext<Stage[]>([]);

export const useLiveStages = (): Stage[] => use(LiveStagesContext);
