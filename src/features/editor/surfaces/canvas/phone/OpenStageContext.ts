import { createContext, use } from 'react';

/** Opens a stage's sheet over the canvas of a narrow screen. */
export const OpenStageContext = createContext<(id: string) => void>(() => {});
export const useOpenStage = () => use(OpenStageContext);
