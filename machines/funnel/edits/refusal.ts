/** Why an edit is not applied: 400 on `field`, or 409. */
export type EditRefusal =
  | { code: 'invalid'; field: string; message: string }
  /** Something with this id is in the funnel already. */
  | { code: 'id_taken'; id: string };

/** Thrown inside this folder only; `applyEdit` answers it. */
export class Refused extends Error {
  readonly refusal: EditRefusal;
  constructor(refusal: EditRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const invalid = (field: string, message: string): Refused => new Refused({ code: 'invalid', field, message });
