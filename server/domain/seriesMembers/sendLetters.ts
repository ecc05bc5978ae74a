import { encodeLetterButton } from '#machines/journey/callbackData.ts';
import { partsOf, renderMessage } from '#machines/journey/renderMessage.ts';
import type { DueLetter } from '#machines/series/planDue.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import type { LoadedMember } from './loadMembers.ts';
import type { SeriesDeps } from './seriesDeps.ts';

/** The priority of letters: after replies, before mailings. */
const letterPriority = 1;

/** The deliveries of one occurrence of a letter for a member, a row for each part. */
export function letterDeliveries(
  deps: SeriesDeps,
  { series, id, contactId, recipient }: LoadedMember,
  of: Pick<DueLetter, 'letter' | 'round' | 'at' | 'leavesAt'> & {
    botId: string;
    held: 'late' | null;
    ignoresQuiet?: boolean;
  },
): NewDelivery[] {
  const letter = series.letters.find((one) => one.id === of.letter);
  if (!letter) throw new Error(`letter ${of.letter} is not in its series`);
  const { message } = letter;
  const dataOf = (button: string) => encodeLetterButton({ member: id, letter: letter.id, round: of.round, button });
  return Array.from({ length: partsOf(message) }, (_, part) => ({
    id: deps.newId(),
    owner_id: series.ownerId,
    bot_id: of.botId,
    contact_id: contactId,
    chat_id: recipient.telegram_id,
    funnel_id: series.funnelId,
    journey_id: null,
    cause: 'letter',
    cause_id: id,
    message_key: of.letter,
    part,
    round: of.round,
    priority: letterPriority,
    call: renderMessage(message, part, recipient, dataOf),
    due_at: new Date(of.leavesAt),
    occurs_at: new Date(of.at),
    held: of.held,
    is_test: false,
    ignores_quiet: of.ignoresQuiet ?? false,
  }));
}
