import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import { answerFileKinds } from '#contract/schemas/funnels/question.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import { incomingFileSchema, viewIncomingFile } from '#server/domain/contacts/history/incomingFile.ts';
import type { Deps } from '#server/domain/deps.ts';

interface Answered {
  id: string;
  contact_id: string;
  value: Answer['value'];
  at: Date;
}

interface FileRow {
  answer: string;
  id: string;
  media: string;
  file: unknown;
}

/** The files that answers were given with, by the answers' ids; with one query, where there are any. */
export async function filesOfAnswers(
  deps: Pick<Deps, 'db' | 'incomingFileUrl'>,
  ownerId: string,
  answers: readonly Answered[],
): Promise<Map<string, NonNullable<Answer['files']>>> {
  const asked = answers.flatMap(({ id, contact_id, value, at }) =>
    value !== null && typeof value === 'object' && 'kind' in value
      ? [{ id, contact_id, at, media: value.kind, name: value.name, bytes: value.bytes }]
      : [],
  );
  if (asked.length === 0) return new Map();
  const found = new Map<string, NonNullable<Answer['files']>>();
  for (const { answer, id, media: said, file: kept } of await findFiles(deps, ownerId, asked)) {
    const media = answerFileKinds.find((one) => one === said);
    const file = incomingFileSchema.safeParse(kept).data;
    if (!media || !file) continue;
    const files = found.get(answer) ?? [];
    files.push({ id, media, file: viewIncomingFile(deps, ownerId, { entry: id, file }) });
    found.set(answer, files);
  }
  return found;
}

type Asked = { id: string; contact_id: string; media: string; name: string | null; bytes: number | null; at: Date };

/** An answer is the last of its kind, name and size that the person had sent by then; of an album, all of it. */
async function findFiles({ db }: Pick<Deps, 'db'>, ownerId: string, asked: readonly Asked[]): Promise<FileRow[]> {
  const columns = {
    id: 'uuid',
    contact_id: 'uuid',
    media: 'text',
    name: 'text',
    bytes: 'bigint',
    at: 'timestamptz',
  } as const;
  const { rows } = await sql<FileRow>`
    select x.id as answer, h.id, h.data ->> 'media' as media, h.data -> 'file' as file
    from ${recordsetWith(columns, asked)} as x
    cross join lateral (
      select s.at, s.id, s.data ->> 'album' as album from history s
      where s.owner_id = ${ownerId} and s.contact_id = x.contact_id and s.kind = 'text' and s.at <= x.at
        and s.data ->> 'media' = x.media and s.data -> 'file' ->> 'name' is not distinct from x.name
        and (s.data -> 'file' ->> 'bytes')::bigint is not distinct from x.bytes
      order by s.at desc, s.id desc limit 1) said
    cross join lateral (
      select e.id, e.data from history e
      where e.owner_id = ${ownerId} and e.contact_id = x.contact_id and e.kind = 'text' and e.at >= said.at and e.at < said.at + interval '1 minute'
        and (e.id = said.id or e.data ->> 'album' = said.album)
      order by e.at, e.id limit ${limits.filesInMessage}) h`.execute(db);
  return rows;
}
