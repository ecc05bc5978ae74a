import type { LogEntry } from '#tests/support/telegram/callLog.ts';
import type { Figures, RunOutcome } from './runOutcome.ts';
import type { Run } from './faultsRun.ts';

/** Calls in flight at the response of stop may still arrive within this time, ms. */
const graceMs = 1_000;

interface Row {
  chat_id: number;
  cause: string;
  state: string;
  reason: string | null;
  attempts: number;
  telegram_message_id: number | null;
  call: { method: string; params: Record<string, unknown> };
}

/** One message to one chat: its deliveries, and the sends that Telegram accepted. Every text is unique to one message. */
interface Group {
  rows: Row[];
  sends: LogEntry[];
}

/** Each message was sent at least once, and a duplicate only where its send was in flight at a kill. */
export async function proveSends(run: Run, { db }: RunOutcome): Promise<Figures> {
  const rows: Row[] = await db
    .selectFrom('deliveries')
    .select(['chat_id', 'cause', 'state', 'reason', 'attempts', 'telegram_message_id', 'call'])
    .execute();
  proveSettled(run, rows);
  const groups = groupByMessage(run, rows);
  for (const [name, group] of groups) proveGroup(run, name, group);
  const sum = (of: (group: Group) => number) => [...groups.values()].reduce((total, group) => total + of(group), 0);
  return {
    'messages sent': sum(({ sends }) => sends.length),
    'sending at a kill': rows.reduce((total, { attempts }) => total + attempts, 0),
    'extra copies': sum(extraCopies),
    'sent while stopped': provePauses(run),
  };
}

function proveSettled({ broken }: Run, rows: Row[]): void {
  for (const { cause, state, reason, chat_id } of rows) {
    const isFine = state === 'sent' || (state === 'dropped' && reason === 'moved');
    if (!isFine) broken.push(`a delivery (${cause}) to ${chat_id} is ${state}: ${reason}`);
  }
}

const textOf = ({ params }: { params: Record<string, unknown> }) => String(params.text ?? params.caption);

function groupByMessage({ telegram, bot }: Run, rows: Row[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const at = (chat: number | undefined, text: string) => {
    const name = `${chat} "${text}"`;
    const group = groups.get(name) ?? { rows: [], sends: [] };
    groups.set(name, group);
    return group;
  };
  for (const row of rows) if (row.call.method.startsWith('send')) at(row.chat_id, textOf(row.call)).rows.push(row);
  for (const send of telegram.log.sends(bot.user.id)) at(send.chatId, textOf(send)).sends.push(send);
  return groups;
}

const sentOf = ({ rows }: Group) => rows.filter(({ state }) => state === 'sent');
const extraCopies = (group: Group) => group.sends.length - sentOf(group).length;

function proveGroup({ broken, killedAt }: Run, name: string, group: Group): void {
  const { rows, sends } = group;
  const ids = new Set(sends.flatMap(({ messageIds }) => messageIds));
  for (const { telegram_message_id: id } of sentOf(group))
    if (id === null || !ids.has(id)) broken.push(`${name} counts as sent and was not`);
  const allowed = rows.reduce((total, { attempts }) => total + attempts, 0);
  const extra = extraCopies(group);
  if (extra > allowed) broken.push(`${name} was sent ${extra} times too often; ${allowed} were on their way at a kill`);
  if (extra <= 0) return;
  const times = sends.map(({ at }) => at).sort((a, b) => a - b);
  const near = times.slice(1).filter((at, i) => killedAt.some((kill) => kill >= (times[i] ?? at) && kill <= at)).length;
  if (near < extra) broken.push(`${name} was sent again without a kill`);
}

function provePauses({ broken, pauses, telegram }: Run): number {
  let late = 0;
  for (const { from, to } of pauses) {
    const sent = telegram.log.entries.filter(
      ({ at, kind, method }) => kind === 'call' && /^(send|answer)/.test(method) && at > from && at < to,
    );
    late += sent.length;
    for (const { at, method } of sent)
      if (at > from + graceMs) broken.push(`${method} ${at - from} ms after the funnel was stopped`);
  }
  return late;
}
