import { z } from 'zod';
import { journeyInput } from '../journeyInput.ts';
import { answerFileKinds } from '../question.ts';
import { count, type MachineShape, text, time } from './machineShape.ts';

/** The version of the funnel that the event finds; without it the last one, in the example the one before its edit. */
const visit = z.uuid();
const found = {
  ...{ revision: count.optional(), afterEdit: z.boolean().optional(), nextVisit: visit.optional() },
  /** What was decided, without what was known. */
  decided: z.record(z.uuid(), z.union([z.boolean(), time, z.literal('known')])).optional(),
};
const degrees = z.number().min(-180).max(180);
const given = z.object({
  ...{ text: text.optional(), phone: text.nullable().optional(), media: text.optional(), choice: z.uuid().optional() },
  contact: z.object({ phone: text.nullable(), isOwn: z.boolean() }).optional(),
  file: z.object({ kind: z.enum(answerFileKinds), name: text.nullable(), bytes: count.nullable() }).optional(),
  place: z.object({ latitude: degrees, longitude: degrees }).optional(),
});
const trigger = z.object({ id: z.uuid(), said: text });
const priority = z.number().int().min(-1_000_000).max(1_000_000);

const journey = {
  input: journeyInput.optional(),
  recorded: Object.keys(found),
  facts: z.object({ canPress: z.boolean(), steps: count, parts: count }),
  events: {
    'start.given': z.object({
      ...{ payload: text.nullable(), visit, stage: z.uuid().optional(), trigger: trigger.optional(), ...found },
    }),
    'button.pressed': z.object({ callback: text, data: text, visit, ...found }),
    'delivery.settled': z.object({
      ...{ visit, message: z.uuid(), part: count, round: count, ...found },
      outcome: z.enum(['delivered', 'undelivered']),
    }),
    'answer.given': z.object({
      ...{ given, isOut: z.boolean(), ...found },
      press: z.object({ callback: text, visit }).optional(),
    }),
    'plan.again': z.object({ restart: z.boolean(), ...found }),
    'missed.resend': z.object({ priority, ...found }),
    'wake.due': z.object({ due: time, ...found }),
    'person.moved': z.object({
      ...{ stage: z.uuid(), by: z.enum(['owner', 'publish', 'mailing', 'letter', 'trigger']), priority },
      ...{ reachable: z.boolean(), visit, trigger: trigger.optional(), ...found },
    }),
    'contact.blocked': z.object(found),
    'contact.returned': z.object({ since: time.optional(), ...found }),
    'journey.end': z.object({ reason: z.enum(['restarted', 'bot_changed', 'funnel_deleted', 'erased']), ...found }),
  },
} satisfies MachineShape;

/** The machine that leads a person through a funnel. */
export const journeyShapes = { journey };
