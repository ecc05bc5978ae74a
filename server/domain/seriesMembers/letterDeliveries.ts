import { encodeLetterButton } from '#machines/journey/callbackData.ts';
import { renderParts } from '#machines/journey/renderMessage.ts';
import type { DueLetter } from '#machines/series/planDue.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
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
  const calls = renderParts(letter.message, recipient, (button) =>
    encodeLetterButton({ member: id, letter: letter.id, round: of.round, button }),
  );
  const sending = {
    ...{ owner_id: series.ownerId, bot_id: of.botId, funnel_id: series.funnelId, journey_id: null },
    ...{ contact_id: contactId, chat_id: recipient.telegram_id },
    ...{ cause: 'letter' as const, cause_id: id, message_key: of.letter, round: of.round },
    ...{ priority: letterPriority, due_at: new Date(of.leavesAt), occurs_at: new Date(of.at), held: of.held },
    ...{ is_test: false, ignores_quiet: of.ignoresQuiet ?? false },
  };
  return deliveriesOf(deps.newId, sending, calls);
}
