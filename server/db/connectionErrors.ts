const ofConnections = new WeakSet();

/** Remembers an error as one of a connection to PostgreSQL. */
export function noteConnectionError(error: unknown): void {
  if (error instanceof Error) ofConnections.add(error);
}

/** Whether a connection to PostgreSQL threw it, and not a file or a socket of something else. */
export const isOfConnection = (error: unknown): boolean => error instanceof Error && ofConnections.has(error);
