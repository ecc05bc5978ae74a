import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { LeaveReason, MemberState, SeriesState, StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Optional } from './columns.ts';

interface SeriesTable {
  owner_id: string;
  id: string;
  body_hash: string;
  funnel_id: string;
  name: string;
  state: Generated<SeriesState>;
  revision: Generated<number>;
  starts_on: Json<StartsOn>;
  stops_on: Json<StopsOn>;
  time_zone: string;
  members_in: Generated<number>;
  members_finished: Generated<number>;
  members_left: Generated<number>;
  archived_at: Optional<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface LettersTable {
  owner_id: string;
  id: string;
  body_hash: string;
  series_id: string;
  place: number;
  revision: Generated<number>;
  name: string;
  message: Json<SendableMessage>;
  timing: JsonOrNull<LetterTiming>;
  repeat: Generated<boolean>;
  until: Optional<string | null>;
  times: Optional<number | null>;
  received: Generated<number>;
  sent: Generated<number>;
  uncertain: Generated<number>;
  skipped_until: Optional<Date | null>;
  created_at: Generated<Date>;
}

interface SeriesMembersTable {
  owner_id: string;
  id: string;
  series_id: string;
  contact_id: string;
  chat_id: number;
  joined_at: Date;
  state: MemberState;
  reason: Optional<LeaveReason | null>;
  skipped_until: Optional<Date | null>;
  next_at: Optional<Date | null>;
  next_letter_id: Optional<string | null>;
  is_held: Generated<boolean>;
}

interface LetterProgressTable {
  owner_id: string;
  member_id: string;
  letter_id: string;
  last_round: number;
  last_at: Date;
  last_extra_round: Generated<number>;
  extra_due_at: Optional<Date | null>;
  extra_ignores_quiet: Generated<boolean>;
  has_received: Generated<boolean>;
  kept_until: Optional<Date | null>;
}

interface LetterPressesTable {
  owner_id: string;
  letter_id: string;
  member_id: string;
  round: number;
  button_id: string;
  contact_id: string;
  at: Date;
}

export interface SeriesTables {
  series: SeriesTable;
  letters: LettersTable;
  series_members: SeriesMembersTable;
  letter_progress: LetterProgressTable;
  letter_presses: LetterPressesTable;
}
