import { ApiError } from '#src/api/apiError.ts';

/** The server's words for one field. */
export const fieldErrors = (error: unknown, field: string): string[] =>
  error instanceof ApiError ? (error.fields[field] ?? []) : [];
