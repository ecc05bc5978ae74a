import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A contact's change of what they wrote before. */
export interface MessageEdit {
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  /** When it was written first, ms since 1970. */
  at: number;
  /** Of the bot and the message, and what stands in it now. */
  data: { bot: string; message_id: number; text: string } & Record<string, unknown>;
}

/**
 * Writes what contacts made of their messages into the history, and into the list of conversations where those are the last
 * words. Telegram tells whole seconds, so the row stands within two of them.
 */
export async function writeMessageEdits(tx: Tx, edits: readonly MessageEdit[]): Promise<void> {
  if (edits.length === 0) return;
  const last = new Map(edits.map((edit) => [`${edit.contact_id}${edit.data.bot}${edit.data.message_id}`, edit]));
  const rows = [...last.values()].map((edit) => ({ ...edit, at: new Date(edit.at) }));
  await sql`
    with edited as (
      update history h set data = (h.data - 'formatted') || x.data
      from ${recordset('history', ['owner_id', 'contact_id', 'data', 'at'], rows)} as x
      where h.owner_id = x.owner_id and h.contact_id = x.contact_id and h.kind = 'text'
        and h.at between x.at - interval '2 seconds' and x.at + interval '2 seconds'
        and h.data -> 'message_id' = x.data -> 'message_id' and h.data -> 'bot' = x.data -> 'bot'
      returning h.owner_id, h.contact_id, h.id, h.data
    )
    update conversations c set last_text = left(edited.data ->> 'text', ${limits.previewChars}), last_media = edited.data ->> 'media'
    from edited where c.owner_id = edited.owner_id and c.contact_id = edited.contact_id and c.last_id = edited.id`.execute(
    tx,
  );
}
