import type { NoticeChoices, Notices } from '#contract/schemas/notices.ts';
import type { Actor, Deps } from '../deps.ts';

const all: NoticeChoices = { trouble: true, stage: true, message: true };
/** The kinds of notices that each setting is for. */
const queued = { trouble: ['trouble', 'mailing'], stage: ['stage'], message: ['message'] } as const;
const kinds = ['trouble', 'stage', 'message'] as const;

/** The owner's notice settings; all are on by default. */
export async function getNoticeChoices({ db, platformBot }: Deps, { userId }: Actor): Promise<Notices> {
  const row = await db.selectFrom('notice_choices').select(kinds).where('owner_id', '=', userId).executeTakeFirst();
  return { ...(row ?? all), has_bot: platformBot !== null };
}

/** Updates the given settings; queued notices of a kind that is turned off are deleted. */
export async function changeNoticeChoices(
  { db, platformBot }: Deps,
  { userId }: Actor,
  choices: Partial<NoticeChoices>,
): Promise<Notices> {
  const given = Object.fromEntries(
    kinds.flatMap((kind) => (choices[kind] === undefined ? [] : [[kind, choices[kind]]])),
  );
  const changed = await db
    .insertInto('notice_choices')
    .values({ owner_id: userId, ...all, ...given })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ owner_id: userId, ...given }))
    .returning(kinds)
    .executeTakeFirstOrThrow();
  const unwanted = kinds.flatMap((kind) => (changed[kind] ? [] : queued[kind]));
  if (unwanted.length > 0)
    await db.deleteFrom('notices').where('owner_id', '=', userId).where('kind', 'in', unwanted).execute();
  return { ...changed, has_bot: platformBot !== null };
}
