import { limits } from '#contract/limits.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { canSet } from '#machines/journey/actionValue.ts';
import type { HoldingField } from '#machines/journey/answers/answerField.ts';
import { type BookedField, labelKept } from '../fields/fieldBook.ts';
import { type Setting, settingOf } from '../fields/settingOf.ts';
import type { NewAction } from '../stages/StageDraft.ts';
import type { Scene } from '../stages/scene.ts';
import { linkedGroup } from '../stages/segments.ts';
import { leftOf, withFields } from '../text/withFields.ts';
import { itemsAt, numberAt, textAt } from '../file/values.ts';
import { conditionOf } from './comparisons.ts';

/** A variable that is set. */
export function convertSetVariable(values: unknown, { stage, fields, note }: Scene): void {
  const variable = textAt(values, 'options', 'variableId') ?? '';
  const field = fields.ofId(variable);
  const title = fields.titleOf(variable);
  const setting = settingOf(values, title);
  const action = field && actionOf(setting, field, (text) => withFields(text, fields));
  if (action && canSet({ id: '', ...action }, holding(field))) stage.do(action);
  else note('value', [title, writtenOf(setting)].join(' = '));
}

const holding = ({ kind, choices }: BookedField): HoldingField =>
  kind === 'phone' || kind === 'email' ? kind : { kind, choices };

const writtenOf = (setting: Setting): string => {
  if (setting.kind === 'computed' || setting.kind === 'number') return setting.written;
  return setting.kind === 'text' ? setting.value : setting.kind === 'add' ? `+ ${setting.by}` : setting.kind;
};

function actionOf(setting: Setting, booked: BookedField, fill: (text: string) => string): NewAction | null {
  const { name: field, kind } = booked;
  switch (setting.kind) {
    case 'clear':
      return { kind: 'set', field, value: null };
    case 'add':
      return Math.abs(setting.by) <= limits.addedMost ? { kind: 'add', field, by: setting.by } : null;
    case 'number':
      return { kind: 'set', field, value: kind === 'number' ? setting.value : setting.written };
    case 'today':
      return { kind: 'set', field, value: 'today' };
    case 'text': {
      const value = stripUnstorable(fill(setting.value));
      if (leftOf(value).length > 0 || [...value].length > limits.fieldTextChars) return null;
      const kept = labelKept(booked, value);
      return kept === null ? null : { kind: 'set', field, value: kept };
    }
    case 'computed':
      return null;
  }
}

/** Ways out by conditions; who takes none of them goes onward. */
export function convertCondition(values: unknown, { stage, fields, note, stageOf, onward }: Scene): void {
  for (const item of itemsAt(values, 'items')) {
    const { condition, lost } = conditionOf(item['content' as keyof typeof item], fields);
    for (const written of lost) note('condition', written);
    // whoever takes no arrow reads on in the group
    const to = stageOf(textAt(item, 'outgoingEdgeId') ?? null) ?? onward;
    if (condition) stage.leave(to, condition);
  }
}

const whole = 100;
const half = 50;

/** Shares that are drawn anew each time, as Typebot does; everybody leaves. */
export function convertSplit(values: unknown, { stage, stageOf, onward }: Scene): void {
  const items = itemsAt(values, 'items');
  const ways = ['a', 'b'].map((path, index) => {
    const item = items.find((one) => textAt(one, 'path') === path) ?? items[index];
    return stageOf(textAt(item, 'outgoingEdgeId') ?? null) ?? onward;
  });
  const percent = Math.round(numberAt(values, 'options', 'aPercent') ?? half);
  const first = Math.min(whole, Math.max(0, percent));
  const [a = onward, b = onward] = ways;
  if (first === whole || first === 0) return stage.leave(first === whole ? a : b, null);
  stage.leave(a, { all: [{ share: first, again: true }] });
  stage.leave(b, { all: [{ share: whole - first, again: true }] });
}

/** Answers whether everybody is led elsewhere. */
export function convertJump(values: unknown, { stage, stageAt }: Scene): boolean {
  const to = stageAt(textAt(values, 'options', 'groupId') ?? '', textAt(values, 'options', 'blockId') ?? null);
  if (to !== null) stage.leave(to, null);
  return to !== null;
}

/** A link to a group of the same funnel is a jump; another funnel is none of the file. */
export function convertLink(values: unknown, { stage, note, stageAt }: Scene): boolean {
  const group = linkedGroup(values);
  const to = group === null ? null : stageAt(group, null);
  if (to !== null) stage.leave(to, null);
  else if (group === null) note('block');
  return to !== null;
}

export function convertWait(values: unknown, { stage, note }: Scene): void {
  const written = textAt(values, 'options', 'secondsToWaitFor');
  if (written === undefined) return;
  const seconds = numberAt(values, 'options', 'secondsToWaitFor');
  if (seconds === undefined || seconds < 0) note('wait', written);
  else if (seconds > 0 && stage.wait(seconds)) note('wait', written);
}
