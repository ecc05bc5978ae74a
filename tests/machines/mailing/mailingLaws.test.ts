import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideMailing } from '#machines/mailing/decideMailing.ts';
import { histories, type Walked, walk } from './modelMailing.ts';

const holds = (law: (walked: Walked[]) => void) =>
  fc.assert(
    fc.property(histories, (steps) => law(walk(steps))),
    { numRuns: 500 },
  );
const commandsOf = ({ decision }: Walked): string[] => (decision?.ok ? decision.commands.map(({ type }) => type) : []);
/** Each change of state, with what led to it. */
const changes = (walked: Walked[]) =>
  walked.filter((one) => one.before.state !== one.after.state || commandsOf(one).includes('erase'));

describe('a mailing, whatever happens to it', () => {
  it('makes a call only while it is sending; a cancelled one, only to whom it was sent again by hand', () => {
    holds((walked) => {
      for (const { claimed, after, isGone } of walked)
        for (const { resent } of claimed) {
          expect(isGone).toBe(false);
          expect(['sending', 'cancelled']).toContain(after.state);
          if (after.state === 'cancelled') expect(resent).toBeGreaterThan(0);
        }
    });
  });

  it('reaches nobody twice but who was uncertain and sent again by hand, once for each time', () => {
    holds((walked) => {
      for (const { people } of walked)
        for (const { calls, resent } of people) expect(calls).toBeLessThanOrEqual(1 + resent);
    });
  });

  it('leaves nobody out: whoever it is over for was called or dropped, and it is over when nobody is open', () => {
    holds((walked) => {
      for (const { after, people, isGone } of walked) {
        if (isGone) continue;
        const isOpen = people.some(({ standing }) => ['waiting', 'queued', 'flying'].includes(standing));
        if (after.state === 'sent') expect(isOpen).toBe(false);
        for (const { standing, calls } of people)
          if (['sent', 'failed', 'uncertain'].includes(standing)) expect(calls).toBeGreaterThan(0);
        const dropped = people.some(({ standing }) => standing === 'dropped');
        if (dropped) expect(after.state).toBe('cancelled');
      }
    });
  });

  it('fixes its recipients once, when it begins to send, and sends to nobody before', () => {
    holds((walked) => {
      const fixing = walked.filter((one) => commandsOf(one).includes('fixRecipients'));
      expect(fixing.length).toBeLessThanOrEqual(1);
      for (const { before, after } of fixing) expect([before.isFixed, after.state]).toEqual([false, 'sending']);
      for (const { before, after } of walked) {
        if (before.isFixed) expect(after.isFixed).toBe(true);
        if (after.state === 'sending' || after.state === 'sent') expect(after.isFixed).toBe(true);
        if (after.state === 'draft' || after.state === 'scheduled') expect(after.isFixed).toBe(false);
      }
    });
  });

  it('goes on after a pause by the owner’s word alone, and never while something holds it', () => {
    holds((walked) => {
      for (const { before, after, event } of changes(walked)) {
        if (before.state === 'paused' && after.state === 'sending') expect(event?.type).toBe('mailing.resume');
        if (after.state === 'sending') expect(before.hold).toBeNull();
        const isAsked = event?.type === 'mailing.send' || event?.type === 'mailing.resume';
        if (after.state === 'sending' && isAsked) expect(before.isMessageReady).toBe(true);
      }
    });
  });

  it('takes what is not claimed back into waiting, whenever it stops sending without an end', () => {
    holds((walked) => {
      for (const one of changes(walked))
        if (one.before.state === 'sending' && one.after.state === 'paused') {
          expect(commandsOf(one)).toContain('unclaimWaiting');
          expect(one.people.filter(({ standing }) => standing === 'queued')).toEqual([]);
        }
    });
  });

  it('is sent for good: only who is uncertain can make it send again, and only the owner can remove it', () => {
    holds((walked) => {
      for (const { before, after, event, isGone } of changes(walked)) {
        if (before.state === 'sent' && !isGone)
          expect([after.state, event?.type, before.hasUncertain]).toEqual(['sending', 'mailing.resendUncertain', true]);
        if (before.state === 'cancelled') expect([isGone, event?.type]).toEqual([true, 'mailing.remove']);
        if (isGone) expect(['draft', 'sent', 'cancelled']).toContain(before.state);
      }
    });
  });

  it('says why it stands still or was ended, and else nothing', () => {
    holds((walked) => {
      for (const { after, isGone } of walked) {
        if (isGone) continue;
        const isPaused = after.state === 'paused';
        if (after.state === 'cancelled') expect(['by_hand', 'bot_changed']).toContain(after.reason);
        else expect([after.state, after.reason !== null]).toEqual([after.state, isPaused]);
        if (isPaused) expect(after.reason).not.toBe('bot_changed');
      }
    });
  });

  it('tells its owner whenever it stops by itself, and never of what they did', () => {
    holds((walked) => {
      for (const one of walked) {
        const stopped = one.before.state !== 'paused' && one.after.state === 'paused';
        const isTold = commandsOf(one).includes('notifyOwner');
        expect(isTold).toBe(stopped && one.event?.type !== 'mailing.pause');
      }
    });
  });

  it('is cancelled by another bot wherever its recipients may be fixed, and keeps what was sent', () => {
    holds((walked) => {
      walked.forEach(({ before, after, event, people, isGone }, at) => {
        if (event?.type !== 'bot.changed' || isGone) return;
        const isOpen = ['scheduled', 'sending', 'paused'].includes(before.state);
        expect(after.state).toBe(isOpen ? 'cancelled' : before.state);
        const sent = (of: Walked['people']) => of.filter(({ standing }) => standing === 'sent').length;
        expect(sent(people)).toBe(sent(walked[at - 1]?.people ?? []));
      });
    });
  });

  it('answers the same again as done, while the state it led to holds', () => {
    const repeated = new Set(['unschedule', 'send', 'pause', 'resume', 'cancel'].map((name) => `mailing.${name}`));
    holds((walked) => {
      for (const { event, decision, after, isGone } of walked) {
        if (event === null || isGone || !repeated.has(event.type) || !decision?.ok) continue;
        // calls on their way are dropped by a cancel that comes again, should they come back
        const again = decideMailing({ ...after, hasOpen: false }, event);
        expect(again).toMatchObject({ ok: true, unchanged: true, to: after.state, commands: [] });
      }
    });
  });

  it('is refused without any change', () => {
    holds((walked) => {
      for (const { before, after, decision } of walked) {
        if (decision === null || decision.ok) continue;
        expect(after).toEqual(before);
      }
    });
  });

  it('needs an active subscription for scheduling, sending and going on', () => {
    holds((walked) => {
      for (const { before, event, decision } of walked) {
        if (before.hold !== 'subscription_inactive' || event === null || decision === null) continue;
        const asks = { 'mailing.schedule': 1, 'mailing.send': 1, 'mailing.resume': 1 }[event.type as string] === 1;
        const isThere = decision.ok || decision.code !== 'transition_not_allowed' || decision.reason !== undefined;
        if (asks && isThere && !(decision.ok && decision.unchanged))
          expect(decision).toEqual({ ok: false, code: 'subscription_inactive' });
      }
    });
  });
});

it('the histories come to every state, and to calls while cancelled and after a resend', () => {
  const states = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'removed'];
  const unseen = new Set([...states, 'a call while sending', 'a call while cancelled', 'sent again while paused']);
  // as many as it takes, which is another matter than how often a law is tried
  for (let seed = 1; unseen.size > 0 && seed <= 30; seed += 1)
    for (const steps of fc.sample(histories, { numRuns: 100, seed }))
      for (const { after, isGone, claimed, event, decision } of walk(steps)) {
        unseen.delete(isGone ? 'removed' : after.state);
        if (claimed.length > 0) unseen.delete(`a call while ${after.state}`);
        if (decision?.ok && !decision.unchanged && event?.type === 'mailing.resendUncertain')
          unseen.delete(`sent again while ${after.state}`);
      }
  expect([...unseen]).toEqual([]);
});
