import { letterEndOf, type SentButton } from '#machines/journey/callbackData.ts';
import type { AnswerKey } from '#machines/journey/journeyCommands.ts';
import { dispatchToJourney } from './dispatchToJourney.ts';
import { perform } from './perform.ts';
import { addLogEntry, nextIds, type TryoutRun } from './tryoutRun.ts';

interface Pressing {
  data: string;
  pressed: Extract<SentButton, { kind: 'letter' }>;
}

/** A press on a letter's next-step button: the first one gives the tag and moves the person, or begins a journey there. */
export function pressLetterButton(run: TryoutRun, { data, pressed }: Pressing): void {
  const { callback, visit } = nextIds(run.tryout);
  const isAgain = run.tryout.log.some(({ event }) => event.type === 'press' && event.data === data);
  addLogEntry(run, { type: 'press', data });
  const answer = (key: AnswerKey | null) => perform(run, { type: 'answerPress', params: { callback, answer: key } });
  const button = findButton(run, pressed);
  if (!button) return answer('button_gone');
  if (isAgain) return answer('already_chosen');
  const { to: stage, tag } = button;
  if (tag !== null && run.compiled.tags.has(tag)) perform(run, { type: 'giveTag', params: { tag } });
  if (stage !== null && !run.compiled.stages.has(stage)) return answer('button_gone');
  answer(null);
  if (stage === null) return;
  dispatchToJourney(run, { type: 'person.moved', stage, by: 'letter', priority: 0, reachable: true, visit });
}

function findButton({ funnel }: TryoutRun, { member, letterEnd, button }: Pressing['pressed']) {
  const series = funnel.series?.find(({ id }) => id === member);
  const letter = series?.letters.find(({ id }) => letterEndOf(id) === letterEnd);
  const found = letter?.message.buttons.find(({ id }) => id === button);
  return found?.kind === 'next' ? found : null;
}
