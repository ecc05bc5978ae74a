import { z } from 'zod';
import { id, instant } from '../common.ts';
import { ownValues } from './contactField.ts';
import { colours } from '#contract/iconsAndColours.ts';

export const journeyStates = ['active', 'finished', 'ended'] as const;
export const journeyState = z.enum(journeyStates);

/** A person known to an owner: one for each Telegram id, or typed in. */
export const contact = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().nullable(),
  language: z.string().nullable(),
  time_zone: z.string().nullable(),
  telegram_id: z.number().int().nullable(),
  /** Every chat with this contact is blocked. */
  blocked: z.boolean(),
  chats: z.array(
    z.object({ bot: id, blocked: z.boolean(), blocked_at: instant.nullable(), last_seen_at: instant.nullable() }),
  ),
  tags: z.array(z.object({ id, funnel: id, title: z.string(), colour: z.enum(colours), since: instant })),
  journeys: z.array(z.object({ funnel: id, stage: id, state: journeyState, since: instant })),
  source: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string(),
  fields: ownValues,
  archived: z.boolean(),
  /** When and by whom the personal data was erased. */
  erased: z.object({ at: instant, by: id }).nullable(),
  unread: z.number().int(),
  created_at: instant,
});
export type Contact = z.infer<typeof contact>;
