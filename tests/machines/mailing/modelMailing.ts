import fc from 'fast-check';
import type { HoldReason } from '#contract/schemas/sending/mailing.ts';
import { decideMailing, type MailingDecision, type MailingLife } from '#machines/mailing/decideMailing.ts';
import type { MailingCommand, MailingEvent } from '#machines/mailing/mailingEvents.ts';

/** Where one person stands: `queued` is taken from waiting and not claimed, `flying` is a call without an answer. */
type Standing = 'waiting' | 'queued' | 'flying' | 'sent' | 'failed' | 'uncertain' | 'dropped';
interface Recipient {
  standing: Standing;
  /** How many calls were made for this person, and how often they were sent again by hand. */
  calls: number;
  resent: number;
}

/** What happens in one step: an event for the mailing, or what the sender and the world around it do. */
type Step =
  | { kind: 'event'; event: MailingEvent }
  | { kind: 'hold'; reason: HoldReason | null; isTold: boolean }
  | { kind: 'facts'; facts: Pick<MailingLife, 'isMessageReady' | 'audience' | 'isAboutToSend' | 'hasOperation'> }
  | { kind: 'feed' | 'claim'; most: number }
  | { kind: 'answer'; outcome: 'sent' | 'failed' | 'uncertain' };

/** One step with what the machine made of it; null where none was asked. */
export interface Walked {
  step: Step;
  before: MailingLife;
  after: MailingLife;
  isGone: boolean;
  event: MailingEvent | null;
  decision: MailingDecision | null;
  people: Recipient[];
  /** Whose call was made in this step, as they stood before. */
  claimed: Recipient[];
}

const holds = ['funnel_stopped', 'subscription_inactive', 'token_revoked', 'storage_full'] as const;
const events: MailingEvent[] = [
  ...([true, false] as const).map((isReady) => ({ type: 'mailing.edit' as const, isReady })),
  ...([true, false] as const).map((isHeldBack) => ({ type: 'mailing.send' as const, isHeldBack })),
  ...([true, false] as const).map((isLate) => ({ type: 'mailing.due' as const, isLate })),
  ...(['schedule', 'unschedule', 'pause', 'late', 'resume', 'resume', 'cancel', 'copy'] as const).map((name) => ({
    type: `mailing.${name}` as const,
  })),
  ...(['resendUncertain', 'resendUncertain', 'editSent', 'deleteSent'] as const).map((name) => ({
    type: `mailing.${name}` as const,
  })),
  { type: 'bot.changed' },
];
const remove: Step = { kind: 'event', event: { type: 'mailing.remove' } };
/** Most histories begin in the middle: nobody is uncertain before somebody was sent something. */
const sent: Step[] = [
  { kind: 'event', event: { type: 'mailing.send', isHeldBack: false } },
  { kind: 'feed', most: 4 },
  { kind: 'claim', most: 2 },
  { kind: 'answer', outcome: 'uncertain' },
];
/** Or with a pause at its time, before anybody is fixed. */
const late: Step[] = [
  { kind: 'event', event: { type: 'mailing.schedule' } },
  { kind: 'event', event: { type: 'mailing.due', isLate: true } },
];
const most = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...events).map((event) => ({ kind: 'event' as const, event })) },
  { weight: 2, arbitrary: fc.constant(remove) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      reason: fc.option(fc.constantFrom(...holds)),
      isTold: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc
      .record({
        isMessageReady: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
        audience: fc.constantFrom('matches' as const, 'matches' as const, 'empty' as const, 'broken' as const),
        isAboutToSend: fc.boolean(),
        hasOperation: fc.boolean(),
      })
      .map((facts) => ({ kind: 'facts' as const, facts })),
  },
  { weight: 30, arbitrary: most.map((many) => ({ kind: 'feed' as const, most: many })) },
  { weight: 30, arbitrary: most.map((many) => ({ kind: 'claim' as const, most: many })) },
  {
    weight: 40,
    arbitrary: fc
      .constantFrom('sent' as const, 'sent' as const, 'failed' as const, 'uncertain' as const)
      .map((outcome) => ({ kind: 'answer' as const, outcome })),
  },
);
/** Whatever an owner, the clock, a bot and Telegram do, one after another. */
export const histories = fc
  .tuple(
    fc.constantFrom(sent, sent, late),
    fc.integer({ min: 0, max: sent.length }),
    fc.array(step, { minLength: 5, maxLength: 60 }),
  )
  .map(([begun, first, steps]) => [...begun.slice(0, first), ...steps]);

const people = 5;
const fresh: MailingLife = {
  ...{ state: 'draft', reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: false },
  ...{ isHeldBack: false, isAboutToSend: false, hasUncertain: false, hasOpen: false, hasOperation: false },
  isArchived: false,
};

/** Does what the machine commands to rows of recipients, as the server does, and nothing by itself but what the outbox does. */
export function walk(steps: readonly Step[]): Walked[] {
  let life = fresh;
  let isGone = false;
  let recipients: Recipient[] = [];
  const walked: Walked[] = [];
  const those = (...standings: Standing[]) => recipients.filter(({ standing }) => standings.includes(standing));
  const put = (from: Standing[], standing: Standing) => {
    for (const one of those(...from)) one.standing = standing;
  };
  const perform = ({ type }: MailingCommand) => {
    switch (type) {
      case 'fixRecipients':
        recipients = Array.from({ length: life.audience === 'empty' ? 0 : people }, () => ({
          ...{ standing: 'waiting', calls: 0, resent: 0 },
        }));
        return;
      case 'unclaimWaiting':
      case 'unclaimResent':
        return put(['queued'], 'waiting');
      case 'dropWaiting':
      case 'erase':
        return put(['waiting', 'queued'], 'dropped');
      case 'requeueUncertain':
        for (const one of those('uncertain')) Object.assign(one, { standing: 'waiting', resent: one.resent + 1 });
        return;
      default:
        return;
    }
  };
  const counted = (of: MailingLife): MailingLife => ({
    ...of,
    hasUncertain: those('uncertain').length > 0,
    hasOpen: those('waiting', 'queued', 'flying').length > 0,
  });
  const send = (one: Step, event: MailingEvent) => {
    const before = counted(life);
    const decision = isGone ? null : decideMailing(before, event);
    if (decision?.ok) {
      decision.commands.forEach(perform);
      if (decision.to === 'removed') isGone = true;
      else life = { ...decision.context, state: decision.to };
    }
    life = counted(life);
    note(one, { before, event, decision });
  };
  const note = (one: Step, more: Partial<Walked> & { before: MailingLife }) => {
    const copies = recipients.map((recipient) => ({ ...recipient }));
    walked.push({
      ...{ step: one, event: null, decision: null, claimed: [], after: life, isGone, people: copies },
      ...more,
    });
  };

  for (const one of steps) {
    const before = counted(life);
    switch (one.kind) {
      case 'event':
        send(one, one.event);
        break;
      case 'hold':
        life = { ...life, hold: one.reason };
        note(one, { before });
        if (one.reason !== null && one.isTold) send(one, { type: 'mailing.hold', reason: one.reason });
        break;
      case 'facts':
        life = { ...life, ...one.facts };
        break;
      case 'feed':
        // the server asks for the state alone
        if (!isGone && (life.state === 'sending' || life.state === 'cancelled') && life.hold === null)
          for (const taken of those('waiting').slice(0, one.most)) taken.standing = 'queued';
        break;
      case 'claim': {
        // the outbox knows nothing of mailings
        const claimed = those('queued').slice(0, one.most);
        const asTheyStood = claimed.map((recipient) => ({ ...recipient }));
        for (const taken of claimed) Object.assign(taken, { standing: 'flying', calls: taken.calls + 1 });
        life = counted(life);
        note(one, { before, claimed: asTheyStood });
        break;
      }
      case 'answer': {
        put(['flying'], one.outcome);
        break;
      }
    }
    life = counted(life);
    if (one.kind === 'facts' || one.kind === 'feed' || one.kind === 'answer') note(one, { before });
    if (!isGone && life.isFixed && !life.hasOpen) send(one, { type: 'mailing.done' });
  }
  return walked;
}
