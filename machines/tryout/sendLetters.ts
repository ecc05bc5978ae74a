import { encodeLetterButton } from '#machines/journey/callbackData.ts';
import { partCount, renderMessage } from '#machines/journey/renderMessage.ts';
import { addLogEntry, patchTryout, type TryoutRun } from './tryoutRun.ts';
import type { LetterTurn } from './nextLetterTurn.ts';
import { triedMember } from './triedMember.ts';
import { triedRecipient } from './triedRecipient.ts';

/** The letters of a turn arrive, each at its time; the clock is then at that of the last one. */
export function sendLetters(run: TryoutRun, { series, due }: LetterTurn): void {
  const { joinedAt } = triedMember(series, run.tryout.log) ?? { joinedAt: run.tryout.now };
  for (const { letter: id, round, at: dueAt, leavesAt } of due) {
    const letter = series.letters.find((one) => one.id === id);
    if (!letter) continue;
    const { message, name } = letter;
    patchTryout(run, { now: Math.max(run.tryout.now, leavesAt) });
    const recipient = triedRecipient(run.funnel, run.tryout);
    const dataOf = (button: string) => encodeLetterButton({ member: series.id, letter: id, round, button });
    for (let part = 0; part < partCount(message); part++)
      addLogEntry(run, {
        ...{ type: 'letter', series: { id: series.id, name: series.name }, letter: { id, name }, round, part },
        ...{ message: message.id, joinedAt, dueAt, call: renderMessage(message, part, recipient, dataOf) },
      });
  }
}
