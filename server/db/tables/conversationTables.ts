import type { Generated } from 'kysely';
import type { Optional } from './columns.ts';

interface ConversationsTable {
  owner_id: string;
  contact_id: string;
  /** Where the last words were said; its bot answers. */
  funnel_id: Optional<string | null>;
  /** The row of the history. */
  last_id: string;
  last_from: 'contact' | 'owner';
  last_text: string;
  last_media: Optional<string | null>;
  last_at: Date;
  /** Null once they are answered, or marked as done. */
  waits_since: Optional<Date | null>;
  is_unread: Generated<boolean>;
}

interface RepliesTable {
  owner_id: string;
  id: string;
  body_hash: string;
  title: string;
  text: string;
  created_at: Date;
}

export interface ConversationTables {
  conversations: ConversationsTable;
  replies: RepliesTable;
}
