import type { OwnValue } from '#machines/condition/facts.ts';
import { settable } from '#machines/journey/actionValue.ts';
import { answerText, ourLanguage } from '#machines/journey/answerText.ts';
import type { AnswerKey, JourneyCommand, SendMessage } from '#machines/journey/journeyCommands.ts';
import { isEmptyCall, renderMessage, visitButtons } from '#machines/journey/renderMessage.ts';
import { retryText } from '#machines/journey/answers/retryText.ts';
import { fillPlain } from '#machines/text/filled/fillPlain.ts';
import { triedRecipient } from './triedRecipient.ts';
import { triedValues } from './triedValues.ts';
import type { Said } from './tryout.ts';
import { addCommand, type Arrival, isMessageArrival, patchTryout, type TryoutRun } from './tryoutRun.ts';

/** Does in the chat what a command says. */
export function perform(run: TryoutRun, command: JourneyCommand): void {
  const sum = command.type === 'addToField' ? sumOf(run, command.params) : undefined;
  addCommand(run, command, sum);
  switch (command.type) {
    case 'sendMessage':
      run.sending.push(messageArrival(run, command.params));
      return;
    case 'answerPress':
      run.sending.push(answerArrival(run, command.params));
      return;
    case 'say':
      run.sending.push(retryArrival(run, command.params));
      return;
    case 'notifyOwner':
      run.sending.push(noticeArrival(run, command.params.text));
      return;
    case 'scheduleWake':
      return patchTryout(run, { wakeAt: command.params.at });
    case 'dropPending':
      run.sending = run.sending.filter((arrival) => visitOf(arrival) !== command.params.visit);
      return;
    case 'giveTag':
      return giveTag(run, command.params.tag);
    case 'takeTag':
      return patchTryout(run, { tags: run.tryout.tags.filter((tag) => tag !== command.params.tag) });
    case 'setField':
      return keep(run, command.params.field, command.params.value);
    case 'addToField':
      return keep(run, command.params.field, sum ?? null);
    default:
      return;
  }
}

/** The visit with which an arrival is dropped; null where nothing drops it. */
function visitOf(arrival: Arrival): string | null {
  if (isMessageArrival(arrival)) return arrival.send.visit;
  return arrival.type === 'said' ? arrival.visit : null;
}

const keep = (run: TryoutRun, field: string, value: OwnValue | null): void =>
  patchTryout(run, { kept: { ...run.tryout.kept, [field]: value } });

/** What a number of the person comes to. */
function sumOf({ tryout }: TryoutRun, { field, by }: { field: string; by: number }): OwnValue | undefined {
  const scene = { present: triedValues(tryout)[field] ?? null, today: '', fill: String, phoneOf: () => null };
  return settable({ id: '', kind: 'add', field, by }, { kind: 'number', choices: [] }, scene) ?? undefined;
}

function messageArrival({ tryout, funnel, compiled }: TryoutRun, send: SendMessage): Arrival {
  const message = compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the document`);
  const { visit, part, removesKeyboard = false } = send;
  const call = renderMessage(message, part, triedRecipient(funnel, tryout), visitButtons(visit), { removesKeyboard });
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

/** The owner's own words, or the built-in ones in the person's language. */
function retryArrival(
  { tryout, funnel }: TryoutRun,
  { visit, message, why, own }: Extract<JourneyCommand, { type: 'say' }>['params'],
): Said {
  const language = ourLanguage(tryout.person.language) ?? funnel.ownerLanguage;
  return { type: 'said', by: tryout.log.length - 1, visit, message, text: own ?? retryText(why, language) };
}

function noticeArrival({ tryout, funnel }: TryoutRun, text: string): Said {
  const { visit, message } = tryout.journey.context;
  const filled = fillPlain(text, triedRecipient(funnel, tryout));
  return { type: 'notified', by: tryout.log.length - 1, visit, message, text: filled };
}

function giveTag(run: TryoutRun, tag: string): void {
  const { tags } = run.tryout;
  if (!tags.includes(tag)) patchTryout(run, { tags: [...tags, tag] });
}
