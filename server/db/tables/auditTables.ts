import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { Json } from './columns.ts';

interface AuditLogTable {
  id: string;
  at: Date;
  actor_id: string | null;
  kind: string;
  args: Json<AuditEvent['args']>;
  reason: string | null;
  address: string | null;
}

export interface AuditTables {
  audit_log: AuditLogTable;
}
