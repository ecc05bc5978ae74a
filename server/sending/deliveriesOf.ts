import type { TelegramCall } from '#server/db/tables/deliveryTables.ts';
import type { NewDelivery } from '#server/outbox/enqueue.ts';

/** The deliveries of one message to one person, a row for each of its calls. */
export const deliveriesOf = (
  newId: () => string,
  of: Omit<NewDelivery, 'id' | 'part' | 'call'>,
  calls: TelegramCall[],
): NewDelivery[] => calls.map((call, part) => ({ ...of, id: newId(), part, call }));
