import { z } from 'zod';
import type { SharedContact, SharedPlace } from '#contract/schemas/contacts/chatEvent.ts';
import { personName } from '#machines/text/personName.ts';
import { storableStart, storableText } from './storableText.ts';

/** What cannot be read of it costs it alone, never the message. */
const some = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Of a place that moves with the person. */
  live_period: z.number().optional().catch(undefined),
});
const venue = z.object({ title: storableText, address: storableText });
const labelled = z.array(z.object({ text: storableText }));

/** The content of a message that has no file. */
export const incomingShared = {
  contact: z
    .object({
      phone_number: storableText,
      first_name: storableText,
      last_name: storableText.optional().catch(undefined),
      user_id: z.number().int().optional().catch(undefined),
    })
    .optional(),
  location: location.optional(),
  venue: some(venue),
  poll: some(z.object({ question: storableText, options: labelled })),
  checklist: some(z.object({ title: storableText, tasks: labelled })),
  dice: some(z.object({ emoji: storableText, value: z.number().int() })),
  game: some(z.object({ title: storableText })),
};
type Shared = z.infer<z.ZodObject<typeof incomingShared>>;

const mostChars = 255;
const mostTextChars = 4_096;

export function contactOf({ contact }: Shared): SharedContact | null {
  if (!contact) return null;
  const { phone_number, first_name, last_name = '', user_id = null } = contact;
  const name = personName({ first_name, last_name, username: null }) ?? '';
  return { phone: storableStart(phone_number, mostChars), user_id, name: storableStart(name, mostChars) };
}

export function placeOf({ location, venue }: Shared): SharedPlace | null {
  if (!location) return null;
  const { latitude, longitude, live_period } = location;
  return {
    ...{ latitude, longitude },
    ...(venue && { title: storableStart(venue.title, mostChars), address: storableStart(venue.address, mostChars) }),
    ...(live_period !== undefined && { is_live: true }),
  };
}

/** The same in words, for where there is only text: previews, notices, searches. */
export function wordsOf(shared: Shared): string {
  const { poll, checklist, dice, game } = shared;
  const contact = contactOf(shared);
  const place = placeOf(shared);
  if (contact) return [contact.name, contact.phone].filter(Boolean).join(' ');
  if (place) {
    const named = [place.title, place.address].filter(Boolean).join(', ');
    return named || `${place.latitude}, ${place.longitude}`;
  }
  if (poll) return listed(poll.question, poll.options);
  if (checklist) return listed(checklist.title, checklist.tasks);
  if (dice) return `${dice.emoji} ${dice.value}`;
  return game?.title ?? '';
}

const listed = (title: string, lines: readonly { text: string }[]): string =>
  storableStart([title, ...lines.map(({ text }) => `– ${text}`)].join('\n'), mostTextChars);
