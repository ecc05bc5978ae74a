import type { WrittenMessage } from '#contract/schemas/contacts/contactHistory.ts';
import type { Db } from '#server/db/transaction.ts';

type Media = WrittenMessage['media'];

const isNamed = ({ kind }: Media[number]): boolean => kind === 'document' || kind === 'audio';

const hasMedia = (entry: object): entry is { content: WrittenMessage } => 'content' in entry;

/** Names the files of entries that people see by their names; with one query, where there are any. */
export async function withMediaNames<Entry extends object>(
  db: Db,
  ownerId: string,
  entries: Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap((entry) =>
    hasMedia(entry) ? entry.content.media.filter(isNamed).map(({ id }) => id) : [],
  );
  if (ids.length === 0) return entries;
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (media: Media): Media =>
    media.map((one) => {
      const name = isNamed(one) ? names.get(one.id) : null;
      return name ? { ...one, name } : one;
    });
  return entries.map((entry) =>
    hasMedia(entry) ? { ...entry, content: { ...entry.content, media: named(entry.content.media) } } : entry,
  );
}
