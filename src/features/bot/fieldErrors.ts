import { ApiError } from '#src/api/apiError.ts';

/** The server's words for one field. */
export const fieldErrors = (error: unknown, field: string): string[] =>
  error instanceof ApiError ? (error.fields[field] ?? []) : [];

/** A failure that no field says. */
export const isWhole = (error: unknown, fields: readonly string[]): boolean =>
  Boolean(error) && fields.every((field) => fieldErrors(error, field).length === 0);
