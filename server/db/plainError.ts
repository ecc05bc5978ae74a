/** What stops the start and is told to whoever started it in one line, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}
