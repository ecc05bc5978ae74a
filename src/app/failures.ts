const toldNames = new Set(['ApiError', 'NoAnswer', 'PieceMissing']);

/** A part of the page that could not be fetched (no network, or a newer build) is told from our own mistakes. */
export function nameMissingPieces(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = 'PieceMissing';
  });
}

export const isPieceMissing = (error: unknown): boolean => error instanceof Error && error.name === 'PieceMissing';

/** What a screen has caught; what it tells the person itself is no mistake of the page. */
export function report(error: unknown): void {
  if (!(error instanceof Error && toldNames.has(error.name))) console.error(error);
}
