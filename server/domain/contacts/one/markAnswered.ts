import { limits } from '#contract/limits.ts';
import type { RenderedCall } from '#machines/journey/renderMessage.ts';
import { plainText } from '#machines/text/plainText.ts';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';

interface Answer {
  /** The row of the history. */
  id: string;
  owner_id: string;
  contact_id: string;
  funnel_id: string;
  parts: readonly RenderedCall[];
  at: Date;
}

/** Telegram's names of what a call sends; null for a text. */
const mediaOfMethod: Record<string, string> = {
  ...{ sendPhoto: 'photo', sendVideo: 'video', sendMediaGroup: 'photo', sendDocument: 'document', sendVoice: 'voice' },
};

/** Since when a contact waits for an answer; null where they do not. */
export async function waitsSince(tx: Tx, { userId }: Actor, contact: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('conversations')
    .select('waits_since')
    .where('owner_id', '=', userId)
    .where('contact_id', '=', contact)
    .executeTakeFirst();
  return row?.waits_since ?? null;
}

/** The owner's words are the last of the conversation, which waits for nothing any more. The contact's row is locked. */
export async function markAnswered(tx: Tx, answer: Answer): Promise<void> {
  const { id, owner_id, contact_id, funnel_id, parts, at } = answer;
  const text = parts.map(({ params }) => String(params.text ?? params.caption ?? '')).find((one) => one !== '') ?? '';
  const last = {
    ...{ funnel_id, last_id: id, last_from: 'owner' as const, last_at: at },
    last_text: plainText(text).slice(0, limits.previewChars),
    last_media: mediaOfMethod[parts[0]?.method ?? ''] ?? null,
    waits_since: null,
  };
  await tx
    .insertInto('conversations')
    .values({ owner_id, contact_id, ...last })
    .onConflict((row) => row.columns(['owner_id', 'contact_id']).doUpdateSet(last))
    .execute();
  await notify(tx, { kind: 'conversations', owner_id, contacts: [contact_id] });
}
