/** No answer came: the network is away, the time limit passed, or what came is no answer of ours. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'network' | 'timeout' | 'unreadable';

  constructor(reason: 'network' | 'timeout' | 'unreadable', cause?: unknown) {
    super(`No answer: ${reason}.`, { cause });
    this.reason = reason;
  }
}
