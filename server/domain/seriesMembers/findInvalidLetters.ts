import { sql } from 'kysely';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { FileFacts } from '#contract/fileFit.ts';
import { filesOfMessage } from '#machines/funnel/files.ts';
import { isReadyMessage } from '#machines/funnel/problems/isReadyMessage.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Db, Tx } from '#server/db/transaction.ts';

interface Checked {
  owner_id: string;
  id: string;
  message: SendableMessage;
}

/** Of these letters those that are not sent by themselves, because something critical is wrong with their message. */
export async function findInvalidLetters(db: Db | Tx, letters: readonly Checked[]): Promise<Set<string>> {
  const unready = new Set<string>();
  for (const owner of new Set(letters.map(({ owner_id }) => owner_id))) {
    const own = letters.filter(({ owner_id }) => owner_id === owner);
    const files = await findFiles(db, owner, own);
    const fields = own.some(({ message }) => message.text.includes('{')) ? await readKnownFields(db, owner) : undefined;
    for (const { id, message } of own) if (!isReadyMessage(message, { files, fields })) unready.add(id);
  }
  return unready;
}

async function findFiles(db: Db | Tx, owner: string, letters: readonly Checked[]): Promise<Map<string, FileFacts>> {
  const ids = [...new Set(letters.flatMap(({ message }) => filesOfMessage(message)))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FileFacts & { id: string }>`
    select id, mime, bytes, width, height, duration from files where owner_id = ${owner}
      and id = any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
