import type { FailureKind } from '#contract/schemas/failure.ts';
import type { Optional } from './columns.ts';

interface FailuresTable {
  kind: FailureKind;
  subject: string;
  owner_id: Optional<string | null>;
  times: number;
  reason: string;
  first_at: Date;
  last_at: Date;
  next_try_at: Optional<Date | null>;
}

export interface FailureTables {
  failures: FailuresTable;
}
