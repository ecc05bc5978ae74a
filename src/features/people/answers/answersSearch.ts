import { limits } from '#contract/limits.ts';
import type { AnswerOutcome } from '#contract/schemas/funnels/answer.ts';

/** The filters of the list of answers, stored in the address. */
export interface AnswersSearch {
  search?: string | undefined;
  /** The message that asks. */
  message?: string | undefined;
  outcome?: AnswerOutcome | undefined;
}

export const outcomes: readonly AnswerOutcome[] = ['answered', 'refused', 'silent', 'left'];
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the address's search parameters; an invalid value is dropped. */
export const answersSearch = (given: { [Key in keyof AnswersSearch]: unknown }): AnswersSearch => {
  const { search, message, outcome } = given;
  return {
    search:
      typeof search === 'string' && search.trim() !== '' && search.length <= limits.titleChars ? search : undefined,
    message: typeof message === 'string' && uuid.test(message) ? message : undefined,
    outcome: outcomes.find((one) => one === outcome),
  };
};
