import { answerText } from '#machines/journey/answerText.ts';
import type { AnswerKey, JourneyCommand, JourneyEvent, SendMessage } from '#machines/journey/journeyEvents.ts';
import { isEmptyCall, renderMessage, visitButtons } from '#machines/journey/renderMessage.ts';
import { step } from '#machines/journey/step.ts';
import { triedRecipient } from './triedRecipient.ts';
import { addCommand, type Arrival, patchTryout, type TryoutRun } from './tryoutRun.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type JourneyInput = Without<JourneyEvent, 'funnel' | 'at' | 'zone'>;

/** Sends an event to the journey machine, and performs its commands in the chat as the server does in Telegram. */
export function dispatchToJourney(run: TryoutRun, input: JourneyInput, compiled = run.compiled): void {
  const { commands, ...journey } = step(run.tryout.journey, {
    ...{ ...input, funnel: compiled, at: run.tryout.now, zone: run.funnel.zone },
  });
  patchTryout(run, { journey });
  for (const command of commands) perform(run, command);
  if (journey.value !== 'waiting') patchTryout(run, { wakeAt: null });
}

/** Does in the chat what a command says. */
export function perform(run: TryoutRun, command: JourneyCommand): void {
  addCommand(run, command);
  switch (command.type) {
    case 'sendMessage':
      run.sending.push(messageArrival(run, command.params));
      return;
    case 'answerPress':
      run.sending.push(answerArrival(run, command.params));
      return;
    case 'scheduleWake':
      return patchTryout(run, { wakeAt: command.params.at });
    case 'dropPending':
      run.sending = run.sending.filter(
        (arrival) => arrival.type === 'answered' || arrival.send.visit !== command.params.visit,
      );
      return;
    case 'giveTag':
      return giveTag(run, command.params.tag);
    default:
      return;
  }
}

function messageArrival({ tryout, funnel, compiled }: TryoutRun, send: SendMessage): Arrival {
  const message = compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the document`);
  const call = renderMessage(message, send.part, triedRecipient(funnel, tryout.person), visitButtons(send.visit));
  return isEmptyCall(call) ? { type: 'refused', send } : { type: 'arrived', send, call };
}

function answerArrival(
  { tryout, funnel }: TryoutRun,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
): Arrival {
  const { ownerLanguage, answers: own = {} } = funnel;
  const text = answer && answerText(answer, { language: tryout.person.language, ownerLanguage, own });
  return { type: 'answered', callback, answer, text };
}

function giveTag(run: TryoutRun, tag: string): void {
  const { tags } = run.tryout;
  if (!tags.includes(tag)) patchTryout(run, { tags: [...tags, tag] });
}
