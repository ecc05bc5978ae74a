/**
 * Something else than the server answered: a proxy in front of it, or the sign-in page of a network. Nobody may take it
 * for a decision of the server, such as that a session has ended or a funnel is gone.
 */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
  readonly status: number;
  /** The size of what was sent; null where it is not known. */
  readonly sentBytes: number | null;

  constructor(status: number, sentBytes: number | null) {
    super(`The server answered ${status}.`);
    this.status = status;
    this.sentBytes = sentBytes;
  }
}

/** Whether a response with this content type may be the server's: all its refusals are JSON. */
export const isOwnType = (contentType: string | null): boolean => /\bjson\b/i.test(contentType ?? '');
