/** Why an answer does not fit where nothing more is to be said. */
export type PlainRetryReason =
  | 'number'
  | 'whole_number'
  | 'email'
  | 'phone'
  | 'own_phone'
  | 'date'
  | 'choice'
  | 'text'
  | 'file'
  | 'place';

/** Why an answer does not fit, with what its words name. */
export type RetryReason =
  | { kind: PlainRetryReason }
  | { kind: 'number_bounds'; least: number | null; most: number | null }
  /** Days such as `2026-12-31`. */
  | { kind: 'date_bounds'; from: string | null; to: string | null }
  | { kind: 'text_long'; most: number }
  | { kind: 'text_short'; least: number };
