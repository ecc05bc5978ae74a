import type { Edit, FunnelDocument, FunnelState, StoredSettings } from '#contract/schemas/funnels/funnel.ts';
import type { Alert } from '#contract/schemas/funnels/attention.ts';
import type { ForeignProgram } from '#contract/importReasons.ts';
import type { ImportItem } from '#contract/schemas/funnels/importReport.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Optional } from './columns.ts';

/** What publishing has changed for those who rest: their journeys are planned anew, after `after` in the order of their ids. */
export interface PlanAgain {
  stages: string[];
  /** New timed exits count from now, else from when the person began to wait. */
  restart: boolean;
  after: string | null;
}

interface FunnelsTable {
  owner_id: string;
  id: string;
  body_hash: string;
  name: string;
  state: FunnelState;
  archived_from: Optional<FunnelState | null>;
  revision: Generated<number>;
  document: Json<FunnelDocument>;
  live_revision: Optional<number | null>;
  live_document: JsonOrNull<FunnelDocument>;
  first_run_at: Optional<Date | null>;
  bot_id: Optional<string | null>;
  last_bot_id: Optional<string | null>;
  occupied_telegram_id: Optional<number | null>;
  tested_until: Optional<Date | null>;
  trouble: JsonOrNull<Trouble>;
  plan_again: JsonOrNull<PlanAgain>;
  settings: Json<StoredSettings>;
  /** The size of its edits and published versions as JSON. */
  history_bytes: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FunnelEditsTable {
  owner_id: string;
  funnel_id: string;
  revision: number;
  batch_id: Optional<string | null>;
  body_hash: string;
  edits: Json<Edit[]>;
  bytes: Generated<number>;
  at: Generated<Date>;
}

interface FunnelVersionsTable {
  owner_id: string;
  funnel_id: string;
  revision: number;
  document: Json<FunnelDocument>;
  at: Generated<Date>;
}

interface FunnelImportsTable {
  owner_id: string;
  funnel_id: string;
  program: ForeignProgram;
  version: string;
  items: Json<ImportItem[]>;
  at: Date;
}

interface StageCountsTable {
  owner_id: string;
  funnel_id: string;
  stage_id: string;
  people: Generated<number>;
  finished: Generated<number>;
  entered: Generated<number>;
  moved_on: Generated<number>;
  ended: Generated<number>;
}

interface ButtonCountsTable {
  owner_id: string;
  funnel_id: string;
  button_id: string;
  presses: Generated<number>;
}

interface AlertsTable {
  owner_id: string;
  funnel_id: string;
  id: string;
  code: Alert['code'];
  subject: string;
  detail: string;
  revision: number;
  at: Date;
  dismissed_at: Optional<Date | null>;
}

interface TestLinksTable {
  owner_id: string;
  funnel_id: string;
  payload: string;
  seats_left: Optional<number>;
  expires_at: Date;
}

interface TestersTable {
  owner_id: string;
  funnel_id: string;
  telegram_id: number;
  expires_at: Date;
}

export interface FunnelTables {
  funnels: FunnelsTable;
  funnel_edits: FunnelEditsTable;
  funnel_versions: FunnelVersionsTable;
  funnel_imports: FunnelImportsTable;
  stage_counts: StageCountsTable;
  button_counts: ButtonCountsTable;
  alerts: AlertsTable;
  test_links: TestLinksTable;
  testers: TestersTable;
}
