import type { LetterPresses } from '#contract/schemas/sending/series.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findSeries } from '../seriesRow.ts';

/** Counts who has pressed the buttons of the letters: each person once for each button, whatever the round. */
export async function countLetterPresses({ db }: Deps, actor: Actor, { id }: { id: string }): Promise<LetterPresses> {
  await findSeries(db, actor, id);
  const rows = await db
    .selectFrom('letter_presses as p')
    .innerJoin('letters as l', (join) => join.onRef('l.owner_id', '=', 'p.owner_id').onRef('l.id', '=', 'p.letter_id'))
    .select(({ fn }) => ['p.letter_id', 'p.button_id', fn.count<number>('p.contact_id').distinct().as('people')])
    .where('l.owner_id', '=', actor.userId)
    .where('l.series_id', '=', id)
    .groupBy(['p.letter_id', 'p.button_id'])
    .execute();
  const letters = new Map<string, Record<string, number>>();
  for (const { letter_id, button_id, people } of rows)
    letters.set(letter_id, { ...letters.get(letter_id), [button_id]: Number(people) });
  return { letters: [...letters].map(([letter, presses]) => ({ id: letter, presses })) };
}
