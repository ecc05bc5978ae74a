import type { Db } from '#server/db/transaction.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { historyLine, pressName } from './browserTrace.ts';
import { currentPlace, sentLine, type Trace, visitNames } from './trace.ts';

export interface TracedPerson {
  telegram: Telegram;
  bot: Bot;
  person: Person;
  /** Ids of the callback queries, in the order of the presses. */
  presses: string[];
  ownerId: string;
  funnelId: string;
}

const kinds = ['start', 'press', 'move', 'end', 'runaway', 'blocked', 'returned', 'text'];
const plain = new Set(['runaway', 'blocked', 'returned', 'text']);

/** The trace of a journey on the server: the person's Bot API calls, and the rows about them. */
export async function serverTrace(db: Db, walked: TracedPerson): Promise<Trace> {
  const { telegram, bot, person, ownerId, funnelId } = walked;
  const contact = await db
    .selectFrom('contacts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('telegram_id', '=', person.id)
    .executeTakeFirst();
  const contactId = contact?.id ?? ownerId;
  const visits = await db
    .selectFrom('visits')
    .innerJoin('journeys', (join) =>
      join.onRef('journeys.id', '=', 'visits.journey_id').onRef('journeys.owner_id', '=', 'visits.owner_id'),
    )
    .select(['visits.id', 'visits.stage_id', 'visits.entered_at', 'visits.left_at', 'visits.left_by'])
    .where('visits.owner_id', '=', ownerId)
    .where('journeys.contact_id', '=', contactId)
    .where('journeys.funnel_id', '=', funnelId)
    .orderBy('visits.entered_at')
    .orderBy('visits.id')
    .execute();
  const nameOf = visitNames(visits.map(({ id }) => id));
  const tags = await db
    .selectFrom('contact_tags')
    .select(['tag_id', 'since'])
    .where('owner_id', '=', ownerId)
    .where('contact_id', '=', contactId)
    .execute();
  const history = await db
    .selectFrom('history')
    .select(['kind', 'data', 'at'])
    .where('owner_id', '=', ownerId)
    .where('contact_id', '=', contactId)
    .where('kind', 'in', kinds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    sent: telegram.log.sends(bot.user.id, person.id).map((call) => sentLine(call.at, call, pressName(nameOf))),
    answers: walked.presses.map((press) => answerLine(telegram, press)),
    visits: visits.map(
      ({ stage_id, entered_at, left_at, left_by }) =>
        `${entered_at.getTime()} ${stage_id}, left ${left_at ? `${left_at.getTime()} ${left_by}` : 'never'}`,
    ),
    tags: tags.map(({ tag_id, since }) => `${since.getTime()} ${tag_id}`).sort(),
    history: history.map(({ kind, data, at }) =>
      historyLine(at.getTime(), kind, plain.has(kind) ? {} : (data as Record<string, unknown>)),
    ),
    journey: await currentJourney(db, { ownerId, funnelId, contactId }, nameOf),
  };
}

function answerLine(telegram: Telegram, press: string): string {
  const call = telegram.log.entries.find(
    ({ method, params }) => method === 'answerCallbackQuery' && params.callback_query_id === press,
  );
  return call ? `${call.at} ${String(call.params.text ?? '')}` : 'none';
}

async function currentJourney(
  db: Db,
  of: { ownerId: string; funnelId: string; contactId: string },
  nameOf: (visit: string) => string,
): Promise<unknown> {
  const row = await db
    .selectFrom('journeys')
    .select(['value', 'context', 'wake_at'])
    .where('owner_id', '=', of.ownerId)
    .where('funnel_id', '=', of.funnelId)
    .where('contact_id', '=', of.contactId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row && currentPlace(row.value, row.context as object, row.wake_at?.getTime() ?? null, nameOf);
}
