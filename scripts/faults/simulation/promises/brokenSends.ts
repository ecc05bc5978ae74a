import type { DeliveryCause } from '#server/db/tables/deliveryTables.ts';
import type { SimulatedFunnel } from '../simulatedFunnel.ts';
import { firstText } from '../drawnContent.ts';
import type { SentCall } from '../simulatedTelegram.ts';
import type { SimulatedWorld } from '../simulatedWorld.ts';

/** What is read of a delivery, or of a mailing's recipient. */
export interface SendingFacts {
  seq: number;
  bot: number;
  chat_id: number;
  cause: DeliveryCause;
  state: string;
  reason: string | null;
  telegram_message_id: number | null;
  text: string | null;
  is_due: boolean;
}

/** One message to one person: every text belongs to one message. */
interface Group {
  bot: number;
  chat: number;
  text: string;
  rows: SendingFacts[];
  calls: SentCall[];
}

/** Each message at least once, each mailing and letter at most once, copies only of what was on its way, in order. */
export function brokenSends(world: SimulatedWorld, funnels: SimulatedFunnel[], rows: SendingFacts[]): string[] {
  const blockers = new Set(funnels.flatMap(({ people }) => people.filter((p) => p.hasBlocked).map(({ id }) => id)));
  const broken: string[] = [];
  for (const group of groupsOf(world, rows)) broken.push(...brokenGroup(world, group, blockers.has(group.chat)));
  return [...broken, ...brokenOrder(world, rows)];
}

/** How many messages came beside those that count as sent. */
export function countCopies(world: SimulatedWorld, rows: SendingFacts[]): number {
  const accepted = world.telegram.sent.filter(({ acceptedAt }) => acceptedAt !== null).length;
  return accepted - rows.filter(({ state }) => state === 'sent').length;
}

function groupsOf(world: SimulatedWorld, rows: SendingFacts[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  const at = (bot: number, chat: number, text: string): Group => {
    const key = `${bot} ${chat} ${text}`;
    const group = groups.get(key) ?? { bot, chat, text, rows: [], calls: [] };
    groups.set(key, group);
    return group;
  };
  for (const row of rows) at(row.bot, row.chat_id, row.text ?? '').rows.push(row);
  for (const call of world.telegram.sent) at(call.botId, call.chatId, firstText(call.text)).calls.push(call);
  return groups.values();
}

function brokenGroup(world: SimulatedWorld, { chat, text, rows, calls }: Group, hasBlocked: boolean): string[] {
  const broken: string[] = [];
  const say = (what: string) => broken.push(`"${text}" to ${chat}: ${what}`);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const accepted = calls.filter(({ acceptedAt }) => acceptedAt !== null).length;
  const unknown = calls.filter((call) => call.isLost || world.excused.has(call)).length;
  const sent = count('sent');
  if (rows.length === 0 && accepted > 0) say('was sent by nobody');
  if (accepted < sent) say(`counts as sent ${sent} times and came ${accepted} times`);
  if (accepted > sent + unknown) say(`came ${accepted} times; ${sent} are sent, ${unknown} were on their way`);
  const uncertain = count('uncertain');
  if (uncertain > unknown) say(`${uncertain} are uncertain, of ${unknown} nobody knows`);
  const isOfMany = rows.some(({ cause }) => cause === 'mailing' || cause === 'letter');
  if (isOfMany && accepted > sent + uncertain) say(`came ${accepted} times, ${sent} sent and ${uncertain} uncertain`);
  for (const { state, reason, is_due } of rows) {
    if (state === 'failed') say(`failed: ${reason}`);
    if (state === 'unreachable' && !hasBlocked) say(`unreachable: ${reason}`);
    if (state === 'sending' || (state === 'queued' && is_due)) say(`is still ${state}`);
  }
  const messageIds = new Set(calls.map(({ messageId }) => messageId));
  for (const { state, telegram_message_id: id } of rows)
    if (state === 'sent' && id !== null && !messageIds.has(id)) say(`is sent as ${id}, which is another message`);
  return broken;
}

/** What a person's journeys sent came in the order in which it was decided. */
function brokenOrder(world: SimulatedWorld, rows: SendingFacts[]): string[] {
  const broken: string[] = [];
  const last = new Map<string, SendingFacts>();
  const disturbed = new Set([...world.excused].map(({ botId, chatId }) => `${botId} ${chatId}`));
  for (const call of world.telegram.sent) if (call.isLost) disturbed.add(`${call.botId} ${call.chatId}`);
  for (const row of rows) {
    if (row.cause !== 'visit' || row.state !== 'sent') continue;
    const key = `${row.bot} ${row.chat_id}`;
    const before = last.get(key);
    last.set(key, row);
    if (disturbed.has(key) || !before) continue;
    if ((before.telegram_message_id ?? 0) > (row.telegram_message_id ?? 0))
      broken.push(`${key}: "${before.text}" came after "${row.text}"`);
  }
  return broken;
}
