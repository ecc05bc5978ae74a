import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import { foldText } from '#machines/text/foldText.ts';
import type { StageText } from './textsOfStages.ts';
import { foldForms } from './wordsQuery.ts';

/** Of a text so many characters are searched by parts of words and in spite of typing errors; by words it is searched whole. */
const searchedChars = 1_000;

interface IndexedFunnel {
  owner_id: string;
  id: string;
}

/** Puts texts of a draft into the index, in place of what was there of the same stages and messages. */
export async function writeTexts(tx: Tx, funnel: IndexedFunnel, texts: StageText[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((row) => {
    const beginning = [...row.text.slice(0, 2 * searchedChars)].slice(0, searchedChars).join('');
    return { ...row, forms: foldForms(row.text), searched: foldText(beginning) };
  });
  await sql`insert into funnel_texts (owner_id, funnel_id, stage_id, item_id, is_message, text, searched, words)
    select ${funnel.owner_id}::uuid, ${funnel.id}::uuid, row.stage_id, row.item_id, row.is_message, row.text, row.searched,
      to_tsvector('russian', row.forms)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row(stage_id uuid, item_id uuid, is_message boolean, text text, searched text, forms text)
    on conflict (owner_id, funnel_id, item_id) do update set stage_id = excluded.stage_id,
      is_message = excluded.is_message, text = excluded.text, searched = excluded.searched, words = excluded.words`.execute(
    tx,
  );
}

/** Takes stages and messages out of the index that are not in the draft any more. */
export async function removeTexts(tx: Tx, funnel: IndexedFunnel, items: string[]): Promise<void> {
  if (items.length === 0) return;
  await sql`delete from funnel_texts
    where owner_id = ${funnel.owner_id} and funnel_id = ${funnel.id} and item_id = any(${items}::uuid[])`.execute(tx);
}
