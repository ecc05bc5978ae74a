import { limits } from '#contract/limits.ts';
import { mediaKinds } from '#contract/mediaKinds.ts';
import { mediaInCall } from '#machines/funnel/mediaInCall.ts';
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

/** What a call sends, as Telegram calls it; null for a text. */
function mediaOfCall(call: RenderedCall | undefined): string | null {
  const [medium] = call ? mediaInCall(call.params) : [];
  return medium ? mediaKinds[medium.kind].name : null;
}

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
    last_media: mediaOfCall(parts[0]),
    waits_since: null,
  };
  await tx
    .insertInto('conversations')
    .values({ owner_id, contact_id, ...last })
    .onConflict((row) => row.columns(['owner_id', 'contact_id']).doUpdateSet(last))
    .execute();
  await notify(tx, { kind: 'conversations', owner_id, contacts: [contact_id] });
}
