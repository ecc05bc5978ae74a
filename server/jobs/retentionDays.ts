/** How long an installation keeps what it could keep for ever, days; 0 is for ever. */
export interface RetentionDays {
  /** What people did and wrote, in the history of a contact. */
  history: number;
  /** Messages that have left, or will not: their text, outcome and time. */
  deliveries: number;
  /** The security log; what admins did is never deleted. */
  log: number;
}
