import { limits } from '#contract/limits.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { decideMailing, type MailingDecision, type MailingLife } from '#machines/mailing/decideMailing.ts';
import type { MailingEvent, RefusalReason } from '#machines/mailing/mailingEvents.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { holdReasonOf } from '#server/domain/sendable/holdReason.ts';
import { findSendableProblems, isReady } from '#server/domain/sendable/sendableMessage.ts';
import { checkAudience } from '../audience/checkAudience.ts';
import type { FoundMailing } from '../rows/mailingRow.ts';

/** What the machine has decided, for `performMailing`. */
export type DecidedMailing = Extract<MailingDecision, { ok: true }>;

type Needed = Pick<Deps, 'now'>;
/** The events whose guards ask for the message and the audience, which are read for them alone. */
const asking = new Set<MailingEvent['type']>(['mailing.schedule', 'mailing.send', 'mailing.due', 'mailing.resume']);

/** Asks the mailing's machine with the facts of the locked rows. @throws RequestError with the machine's code */
export async function askMailing(
  deps: Needed,
  tx: Tx,
  found: FoundMailing,
  event: MailingEvent,
): Promise<DecidedMailing> {
  const problems = asking.has(event.type) ? await findSendableProblems(tx, found.funnel, found.mailing.message) : [];
  const decision = decideMailing(await lifeOf(deps, tx, found, { event, problems }), event);
  if (decision.ok) return decision;
  const { code, reason } = decision;
  if (code === 'message_not_ready') throw new RequestError(code, {}, { problems });
  throw reason === undefined ? new RequestError(code) : new RequestError(code, wordsOf(reason), { reason });
}

const wordsOf = (reason: RefusalReason) => ({ of: reason === 'funnel_stopped' ? 'not_running' : reason });

async function lifeOf(
  deps: Needed,
  tx: Tx,
  { mailing, funnel }: FoundMailing,
  { event, problems }: { event: MailingEvent; problems: Problem[] },
): Promise<MailingLife> {
  const isFixed = mailing.fixed_at !== null;
  const at = deps.now();
  const nearly = at.getTime() + limits.scheduledEditSeconds * 1000;
  return {
    state: mailing.state,
    reason: mailing.reason,
    hold: await holdReasonOf(deps, tx, funnel),
    isMessageReady: isReady(problems),
    audience:
      asking.has(event.type) && !isFixed
        ? await checkAudience(tx, funnel, { audience: mailing.audience, now: at })
        : 'matches',
    isFixed,
    isHeldBack: mailing.is_held_back,
    isAboutToSend: mailing.send_at !== null && mailing.send_at.getTime() <= nearly,
    hasUncertain: mailing.uncertain > 0,
    hasOpen: mailing.waiting > 0 || mailing.sending > 0,
    hasOperation: await hasOperation(tx, mailing),
    isArchived: mailing.archived_at !== null,
  };
}

async function hasOperation(tx: Tx, { owner_id, id }: FoundMailing['mailing']): Promise<boolean> {
  const row = await tx
    .selectFrom('sent_operations')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('mailing_id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirst();
  return row !== undefined;
}
