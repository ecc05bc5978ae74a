/** Why an edit is not applied. `invalid` becomes 400 on `field`, `id_taken` becomes 409. */
export type EditError =
  | { code: 'invalid'; field: string; message: string }
  /** The funnel already has an object with this id. */
  | { code: 'id_taken'; id: string };

/** Thrown inside this folder only; `applyEdit` turns it into a result. */
export class InvalidEdit extends Error {
  readonly error: EditError;
  constructor(error: EditError) {
    super(error.code);
    this.error = error;
  }
}

export const invalidField = (field: string, message: string): InvalidEdit =>
  new InvalidEdit({ code: 'invalid', field, message });
