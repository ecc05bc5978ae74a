import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { moneyText } from '#contract/money/moneyText.ts';
import type { Listen } from '#server/db/notify.ts';
import { recordset } from '#server/db/recordset.ts';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import { askDue, type FollowDue } from '#server/db/dueAt.ts';
import { msUntil, runLoop } from '#server/loop/runLoop.ts';
import { digestLines } from './digestText.ts';
import { type NamedNotice, noticeNames, namesOf } from './namedNotices.ts';
import type { Notice } from './notice.ts';
import { allNoticesPath, noticePath } from './noticePath.ts';
import { noticeText } from './noticeTexts.ts';
import { type Telling, tellingColumns, tellingOf, tellingTime } from './tellingTime.ts';

type DataOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

export interface NoticeMail {
  to: string;
  language: Language;
  kind:
    | 'notice'
    | 'notices'
    | `subscription_${DataOf<'subscription'>['about']}`
    | `withdrawal_${DataOf<'decision'>['state']}`;
  path: string;
  details: Record<string, string>;
}

export interface NoticeMailsOptions {
  db: Db;
  listen: Listen;
  followDue: FollowDue;
  now(): Date;
  /** Puts a mail into the queue, in the transaction in which its notices count as mailed. */
  enqueueMail(tx: Tx, mail: NoticeMail): Promise<void>;
  log: { error(fields: object, message: string): void };
}

type Row = NamedNotice & Telling & { times_unread: number; email: string | null; language: Language };

const afterErrorMs = 10_000;
const shortestSleepMs = 50;
const atOnce = 20;
const mostInMail = 200;
/** The least time between two mails of one subject, where the second says the same. */
const quietMs = 900_000;
const saysElse: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>(['decision', 'subscription', 'test']);

/** Begins to put owners' notices into the queue of mails, and goes on as they come: all that is due for an owner in one mail. */
export function startNoticeMails(options: NoticeMailsOptions): { stop(): Promise<void> } {
  const { db, now } = options;
  return runLoop({
    poll: async () => {
      const owners = await findDue(db, now());
      for (const owner of owners) await transaction(db, (tx) => mailOwner(options, tx, owner));
      return owners.length === atOnce ? 0 : msUntil(await askDue(db, noticeMailDueAt), now(), shortestSleepMs);
    },
    listen: options.listen,
    wakeOn: ['notices'],
    due: { at: () => noticeMailDueAt, follow: options.followDue },
    afterErrorMs,
    errorMessage: 'notices are not mailed',
    log: options.log,
  });
}

async function findDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from notices where mail_at <= ${now} group by owner_id order by min(mail_at) limit ${atOnce}`.execute(
    db,
  );
  return rows.map(({ owner_id }) => owner_id);
}

const noticeMailDueAt = sql<Date | null>`(select min(mail_at) from notices where mail_at is not null)`;

/** One process at a time mails an owner: the others find nothing left. */
async function mailOwner({ now, enqueueMail }: NoticeMailsOptions, tx: Tx, ownerId: string): Promise<void> {
  const at = now();
  await sql`select id from users where id = ${ownerId} for no key update`.execute(tx);
  const { rows } = await sql<Row>`
    select n.owner_id, n.kind, n.subject, n.data, n.at, n.times_unread, n.is_listed, n.read_at, u.email, u.language,
      ${noticeNames}, ${sql.raw(tellingColumns)}
    from notices n join users u on u.id = n.owner_id ${namesOf} ${sql.raw(tellingOf)}
    where n.owner_id = ${ownerId} and n.mail_at <= ${at} order by n.at limit ${mostInMail} for update of n`.execute(tx);
  const told: Row[] = [];
  const changes = rows.map((row) => {
    const time = row.email === null ? 'never' : tellingTime(row, at);
    if (time === 'now') told.push(row);
    const { owner_id, kind, subject } = row;
    const mail_quiet_until = time === 'now' && !saysElse.has(kind) ? new Date(at.getTime() + quietMs) : null;
    return { owner_id, kind, subject, mail_quiet_until, mail_at: typeof time === 'object' ? time.at : null };
  });
  await sql`
    update notices n set mail_at = x.mail_at, mail_quiet_until = coalesce(x.mail_quiet_until, n.mail_quiet_until)
    from ${recordset('notices', ['owner_id', 'kind', 'subject', 'mail_at', 'mail_quiet_until'], changes)} as x
    where n.owner_id = x.owner_id and n.kind = x.kind and n.subject = x.subject`.execute(tx);
  const [first] = told;
  if (first?.email == null) return;
  const { email: to, language } = first;
  const words = told.map((row) => ({ ...row, times: row.times_unread }));
  const [only] = words;
  if (words.length === 1 && only) return enqueueMail(tx, { to, language, ...mailOf(only, language) });
  const details = { text: digestLines(words, language).join('\n\n') };
  await enqueueMail(tx, { to, language, kind: 'notices', path: allNoticesPath, details });
}

function mailOf(notice: Row & { times: number }, language: Language): Omit<NoticeMail, 'to' | 'language'> {
  const { data } = notice;
  const path = noticePath(data);
  if (data.kind === 'subscription') return { kind: `subscription_${data.about}`, path, details: { date: data.date } };
  if (data.kind === 'decision') {
    const { state, money, asked = money, details, said } = data;
    const [amount, arrives] = [moneyText(asked, language), moneyText(money, language)];
    return { kind: `withdrawal_${state}`, path, details: { amount, arrives, details, reason: said, reference: said } };
  }
  return { kind: 'notice', path, details: { text: noticeText(notice) } };
}
