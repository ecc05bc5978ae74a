import { createContext, use } from 'react';

/** Opens the list of people of a stage. */
export const PeopleContext = createContext<(stageId: string) => void>(() => {});
export const usePeopleOf = () => use(PeopleContext);
