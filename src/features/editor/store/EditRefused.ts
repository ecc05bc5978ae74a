import type { EditError } from '#machines/funnel/edits/editError.ts';

/**
 * Thrown for an edit that cannot be applied: a bug of the component that built it, or a text beyond Telegram's limits.
 */
export class EditRefused extends Error {
  readonly error: EditError;

  constructor(error: EditError) {
    super(error.code === 'invalid' ? error.message : error.code);
    this.error = error;
  }
}
