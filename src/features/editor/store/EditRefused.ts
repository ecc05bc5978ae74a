import type { EditError } from '#machines/funnel/edits/editError.ts';

/** An edit that is not possible: a slip of the screen that made it, or a text that Telegram would not take. */
export class EditRefused extends Error {
  readonly error: EditError;

  constructor(error: EditError) {
    super(error.code === 'invalid' ? error.message : error.code);
    this.error = error;
  }
}
