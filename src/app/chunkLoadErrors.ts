const toldNames = new Set(['ApiError', 'ForeignAnswer', 'NoAnswer', 'PieceMissing']);

/** Distinguishes chunk load errors (no network, or a newer build was deployed) from bugs. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'PieceMissing';

/** Whether an error is of the network or the server, not of the page. */
export const isExpected = (error: unknown): boolean => error instanceof Error && toldNames.has(error.name);

/** Reports an error that a screen's boundary caught, except expected ones. */
export function report(error: unknown): void {
  if (!isExpected(error)) console.error(error);
}
