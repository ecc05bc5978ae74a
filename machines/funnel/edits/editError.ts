/** Why an edit is not applied: 400 on `field`, or 409. */
export type EditError =
  | { code: 'invalid'; field: string; message: string }
  /** Something with this id is in the funnel already. */
  | { code: 'id_taken'; id: string };

/** Thrown inside this folder only; `applyEdit` answers it. */
export class InvalidEdit extends Error {
  readonly error: EditError;
  constructor(error: EditError) {
    super(error.code);
    this.error = error;
  }
}

export const invalidField = (field: string, message: string): InvalidEdit =>
  new InvalidEdit({ code: 'invalid', field, message });
