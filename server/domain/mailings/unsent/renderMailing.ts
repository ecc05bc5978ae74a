import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { encodeMailingButton } from '#machines/journey/callbackData.ts';
import { isEmptyCall, type Recipient, renderParts } from '#machines/journey/renderMessage.ts';
import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';

/** The calls of a mailing's message to one recipient; null where nothing is left of a text once the fields are filled in. */
export function renderMailing(
  message: SendableMessage,
  to: Recipient,
  of: { recipient: string; isPaid: boolean },
): TelegramCall[] | null {
  const calls = renderParts(message, to, (button) => encodeMailingButton(of.recipient, button));
  if (calls.some(isEmptyCall)) return null;
  return of.isPaid
    ? calls.map(({ method, params }) => ({ method, params: { ...params, allow_paid_broadcast: true } }))
    : calls;
}
