import type { ShownProblem } from './shownProblems.ts';

/** What is said at a field of the question, and not above it. */
export const questionCodes = [
  'question_without_text',
  'question_field_gone',
  'question_field_kind',
  'question_keyboard',
  'question_without_end',
] as const;

/** The problems of these codes. */
export const problemsOf = (problems: readonly ShownProblem[], codes: readonly string[]): ShownProblem[] =>
  problems.filter(({ code }) => codes.includes(code));

/** The id of the action that a problem is of. */
export const actionOfProblem = ({ action }: ShownProblem): string | undefined => action;

/** The id of the exit that a problem is of. */
export const exitOfProblem = ({ exit }: ShownProblem): string | undefined => exit;

const fieldCodes: readonly string[] = [...questionCodes, 'condition_gone'];

/** Whether it is said where a question, an action, a condition or an exit is edited, and so not above them. */
export const isSaidAtField = (problem: ShownProblem): boolean =>
  fieldCodes.includes(problem.code) || actionOfProblem(problem) !== undefined || exitOfProblem(problem) !== undefined;
