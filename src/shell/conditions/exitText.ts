import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Condition, ExitCondition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { isImmediate, type Timing } from '#machines/journey/timing/timing.ts';
import { exitTiming, shareOf } from './exitParts.ts';
import type { TextOptions } from './conditionNames.ts';
import { conditionText } from './conditionText.ts';
import { type Waited, waitedText } from './durationText.ts';

/** An exit among the others of its stage. */
export interface ExitPlace {
  /** The exits of its stage in their order. */
  exits: readonly Exit[];
  /** People may press a button of the stage meanwhile. */
  hasButtons: boolean;
}

/** What an exit says of itself: `If` `city is Moscow`, `A` `half of the people`, `No press in` `24 h`, `Otherwise`, or `Everyone` where none stands above. */
export interface ExitWords {
  kind: 'if' | 'share' | 'timed' | 'everyone' | 'otherwise';
  lead: string;
  rest: string;
}

const isShare = (condition: ExitCondition): condition is Exclude<ExitCondition, Condition> =>
  shareOf({ condition }) !== null;

const codeOfA = 65;

/** `A`, `B`, … `Z`, `AA`: the ways of a split in their order. */
export function wayLetter(index: number): string {
  const letter = String.fromCodePoint(codeOfA + (index % 26));
  return index < 26 ? letter : `${wayLetter(Math.floor(index / 26) - 1)}${letter}`;
}

const half = 50;

/** What stands on an exit. */
export function exitWords(i18n: I18n, exit: Exit, place: ExitPlace, options: TextOptions): ExitWords {
  const { condition } = exit;
  const timing = exitTiming(exit);
  const plain = condition !== null && !isShare(condition) ? conditionText(i18n, condition, options) : '';
  if (!isImmediate(timing)) {
    const waited = waitedText(i18n, timing);
    if (plain !== '') return { kind: 'timed', lead: timedLead(i18n, waited), rest: plain };
    const { hasButtons } = place;
    if (waited.kind === 'for')
      return { kind: 'timed', lead: hasButtons ? i18n._(msg`No press in`) : i18n._(msg`After`), rest: waited.wait };
    const until = hasButtons ? i18n._(msg`No press until`) : i18n._(msg({ message: 'At', context: 'a time' }));
    return { kind: 'timed', lead: until, rest: waited.until };
  }
  if (condition === null) {
    const isAlone = place.exits.every((one) => one.id === exit.id || !isImmediate(exitTiming(one)));
    if (isAlone) return { kind: 'everyone', lead: i18n._(msg`Everyone`), rest: '' };
    return { kind: 'otherwise', lead: i18n._(msg`Otherwise`), rest: '' };
  }
  const share = shareOf(exit);
  if (share === null) return { kind: 'if', lead: i18n._(msg`If`), rest: plain };
  const shares = sharesOf(place);
  const index = shares.findIndex(({ id }) => id === exit.id);
  return { kind: 'share', lead: wayLetter(index), rest: shareText(i18n, share, index) };
}

function timedLead(i18n: I18n, waited: Waited): string {
  if (waited.kind === 'until') {
    const { until } = waited;
    return i18n._(msg`From ${until}, if`);
  }
  const { wait } = waited;
  return i18n._(msg`After ${wait}, if`);
}

function shareText(i18n: I18n, share: number, index: number): string {
  if (share !== half) return i18n._(msg`${share}% of the people`);
  return index === 1 ? i18n._(msg`the other half`) : i18n._(msg`half of the people`);
}

const sharesOf = ({ exits }: ExitPlace): Exit[] => exits.filter((one) => shareOf(one) !== null);

/** Why somebody took an exit: `city is Moscow`, `half A of 50/50`, `nobody pressed for 24 h`. */
export function exitReason(i18n: I18n, exit: Exit, place: ExitPlace, options: TextOptions): string {
  const { condition } = exit;
  const timing = exitTiming(exit);
  const plain = condition !== null && !isShare(condition) ? conditionText(i18n, condition, options) : '';
  if (!isImmediate(timing)) {
    const passed = passedText(i18n, timing, place);
    return plain === '' ? passed : `${passed}, ${plain}`;
  }
  if (plain !== '') return plain;
  const share = shareOf(exit);
  if (share === null) return i18n._(msg`everyone else`);
  const all = sharesOf(place);
  const letter = wayLetter(all.findIndex(({ id }) => id === exit.id));
  const shares = all.map((one) => shareOf(one)).join('/');
  return all.every((one) => shareOf(one) === half)
    ? i18n._(msg`half ${letter} of ${shares}`)
    : i18n._(msg`way ${letter} of ${shares}`);
}

function passedText(i18n: I18n, timing: Timing, { hasButtons }: ExitPlace): string {
  const waited = waitedText(i18n, timing);
  if (waited.kind === 'for') {
    const { wait } = waited;
    return hasButtons ? i18n._(msg`nobody pressed for ${wait}`) : i18n._(msg`${wait} have passed`);
  }
  const { until } = waited;
  return hasButtons
    ? i18n._(msg`nobody pressed until ${until}`)
    : i18n._(msg({ message: `at ${until}`, context: 'a time' }));
}
