import { fieldErrors } from '#src/api/fieldErrors.ts';

/** Whether an error belongs to the form as a whole instead of one of its fields. */
export const isFormError = (error: unknown, fields: readonly string[]): boolean =>
  Boolean(error) && fields.every((field) => fieldErrors(error, field).length === 0);
