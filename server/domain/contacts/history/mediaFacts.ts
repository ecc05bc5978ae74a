import type { WrittenMessage } from '#contract/schemas/contacts/contactHistory.ts';
import type { Db } from '#server/db/transaction.ts';

type Medium = WrittenMessage['media'][number];
type Facts = Pick<Medium, 'name' | 'width' | 'height' | 'duration'>;

const isNamed = ({ kind }: Medium): boolean => kind === 'document' || kind === 'audio';

const hasMedia = (entry: object): entry is { content: WrittenMessage } =>
  'content' in entry && idsOf((entry as { content: WrittenMessage }).content).length > 0;

const idsOf = ({ media, file }: WrittenMessage): string[] => [
  ...media.map(({ id }) => id),
  ...(file?.kind === 'voice' ? [file.id] : []),
];

/** Tells of the files of entries what they are seen by: names, sizes and lengths; with one query, where there are any. */
export async function withMediaFacts<Entry extends object>(
  db: Db,
  ownerId: string,
  entries: Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap((entry) => (hasMedia(entry) ? idsOf(entry.content) : []));
  if (ids.length === 0) return entries;
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'width', 'height', 'duration'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const known = new Map(rows.map(({ id, ...file }) => [id, file]));
  const told = (one: Medium): Medium => {
    const { name, width, height, duration } = known.get(one.id) ?? {};
    const facts: Facts = {
      ...(name && isNamed(one) && { name }),
      ...(width && height && { width, height }),
      ...(duration && { duration }),
    };
    return { ...one, ...facts };
  };
  const toldOf = ({ media, file, ...content }: WrittenMessage): WrittenMessage => {
    const duration = file?.kind === 'voice' ? known.get(file.id)?.duration : null;
    return { ...content, media: media.map(told), ...(file && { file: { ...file, ...(duration && { duration }) } }) };
  };
  return entries.map((entry) => (hasMedia(entry) ? { ...entry, content: toldOf(entry.content) } : entry));
}
