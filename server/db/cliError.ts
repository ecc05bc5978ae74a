/** An error for the operator: printed in one line, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
