import type { StartsOn } from '#contract/schemas/sending/series.ts';

/** A journey, a visit of a stage or a tag of somebody that has begun: what a series may start or stop on. */
export interface SeriesTrigger {
  owner_id: string;
  funnel_id: string;
  contact_id: string;
  kind: StartsOn['kind'];
  /** The stage or the tag; null for a journey. */
  subject: string | null;
  /** Ms since 1970. */
  at: number;
}

/** A contact's chat with a bot. */
export interface ChatKey {
  owner_id: string;
  bot_id: string;
  contact_id: string;
}

/** What has happened to people in one transaction, as far as series follow it. */
export interface PeopleChanges {
  triggers: SeriesTrigger[];
  blocked?: ChatKey[];
  returned?: ChatKey[];
  /** Nobody joins where the owner has not asked for it; stop rules hold always. */
  joins?: boolean;
}
