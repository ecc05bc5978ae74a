/** There was no response: a network error, a timeout, or an unreadable body. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'network' | 'timeout' | 'unreadable';

  constructor(reason: 'network' | 'timeout' | 'unreadable', cause?: unknown) {
    super(`No answer: ${reason}.`, { cause });
    this.reason = reason;
  }
}
