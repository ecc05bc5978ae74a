import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { filesOfMessage } from '#machines/funnel/files.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { scheduleOf } from '../letters/scheduleInput.ts';
import { type LetterRow, readLetters } from '#server/domain/seriesMembers/readLetters.ts';

/** The series of a funnel as a copy or an export carries them, in the order in which they were made; none in the archive. */
export async function readExportedSeries(
  db: Db | Tx,
  { owner_id, id }: { owner_id: string; id: string },
): Promise<ExportedSeries[]> {
  const rows = await db
    .selectFrom('series')
    .select(['id', 'name', 'starts_on', 'stops_on', 'time_zone'])
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const letters = await readLetters(
    db,
    owner_id,
    rows.map((row) => row.id),
  );
  return rows.map(({ id: seriesId, ...series }) => ({
    ...series,
    letters: letters.filter(({ series_id }) => series_id === seriesId).map(carriedLetter),
  }));
}

/** A letter as a copy or an export carries it. */
export const carriedLetter = (letter: LetterRow): ExportedSeries['letters'][number] => ({
  ...{ name: letter.name, message: letter.message },
  ...scheduleOf(letter),
});

/** The messages of letters. */
export const messagesOfSeries = (all: readonly ExportedSeries[]): SendableMessage[] =>
  all.flatMap(({ letters }) => letters.map(({ message }) => message));

/** The ids of the files that letters reference. */
export const filesOfSeries = (all: readonly ExportedSeries[]): string[] => [
  ...new Set(all.flatMap(({ letters }) => letters.flatMap(({ message }) => filesOfMessage(message)))),
];

/** The name of the first letter that references a file, for error messages. */
export const letterOfFile = (all: readonly ExportedSeries[], file: string): string | undefined =>
  all.flatMap(({ letters }) => letters).find(({ message }) => filesOfMessage(message).includes(file))?.name;
