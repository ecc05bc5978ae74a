import { ApiError } from '#src/api/apiError.ts';

/** The funnel is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
