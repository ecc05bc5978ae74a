import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

interface PartnersTable {
  owner_id: string;
  code: string;
  accepted_version: string | null;
  accepted_at: Date;
  people: Generated<number>;
}

interface PartnerLinksTable {
  owner_id: string;
  id: string;
  name: string;
  code: string;
  target: Generated<string>;
  body_hash: Generated<string>;
  removed_at: Optional<Date | null>;
  created_at: Date;
}

interface LinkClicksTable {
  owner_id: string;
  link_id: string;
  visitor_id: string;
  /** A date in UTC, such as `2026-11-21`. */
  day: string;
  at: Date;
}

interface AttributionsTable {
  user_id: string;
  partner_id: string;
  link_id: string;
  number: number;
  signed_up_at: Date;
  attributed_at: Date;
  trial_at: Optional<Date | null>;
  excluded_for: Optional<'telegram' | 'card' | 'payout' | null>;
}

interface PartnerTelegramsTable {
  owner_id: string;
  telegram_id: number;
}

export interface PartnerLinkTables {
  partners: PartnersTable;
  partner_links: PartnerLinksTable;
  link_clicks: LinkClicksTable;
  attributions: AttributionsTable;
  partner_telegrams: PartnerTelegramsTable;
}
