import { ApiError } from './apiError.ts';

/** The server's validation messages of one field. */
export const fieldErrors = (error: unknown, field: string): string[] =>
  error instanceof ApiError ? (error.fields[field] ?? []) : [];
