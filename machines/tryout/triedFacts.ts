import type { Facts, KnownField, OwnValue } from '#machines/condition/facts.ts';
import { isBuiltInField } from '#machines/condition/knowsField.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';
import { triedRecipient } from './triedRecipient.ts';
import { triedValues } from './triedValues.ts';

/** The made-up person as the journey knows them. */
export function triedFacts(funnel: TryoutFunnel, tryout: Tryout): Facts {
  const { person, tags, supposed } = tryout;
  const { phone, email, ...own } = triedValues(tryout);
  return {
    ...{ person: person.id ?? '', tags, own, fields: knownFields(funnel) },
    ...{ source: sourceOf(tryout), language: person.language, funnelZone: funnel.zone },
    ...{ phone: textOf(phone), email: textOf(email) },
    texts: triedRecipient(funnel, tryout),
    ...(supposed && { decided: Object.fromEntries(supposed.map((exit) => [exit, true])) }),
  };
}

const textOf = (value: OwnValue | undefined): string | null => (value === undefined ? null : String(value));

function knownFields({ fields = [] }: TryoutFunnel): Record<string, KnownField> {
  const own = fields.filter(({ name }) => !isBuiltInField(name));
  return Object.fromEntries(own.map(({ name, kind, choices }) => [name, { kind, choices }]));
}

/** The payload of the link by which the person first came. */
function sourceOf({ log }: Tryout): string | null {
  const first = log.find(({ event }) => event.type === 'start' || event.type === 'startAt')?.event;
  return first?.type === 'start' ? first.payload : null;
}
