import type { MoveCause } from './journeyEvents.ts';

/** Whether people move themselves: by a press on a button of a mailing or a letter, or by words that a trigger waits for. */
export const isByPerson = (by: MoveCause): boolean => by === 'mailing' || by === 'letter' || by === 'trigger';
