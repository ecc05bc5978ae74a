import { isInvisible } from '#machines/text/invisible.ts';
import type { TypebotBlock } from '../file/typebotGraph.ts';
import type { NewButton } from '../stages/StageDraft.ts';
import type { Scene } from '../stages/scene.ts';
import { isOfButtons } from '../stages/segments.ts';
import { hasVariables } from '../text/withFields.ts';
import { flagAt, itemsAt, textAt } from '../file/values.ts';
import { type ChoiceItem, choiceItemsOf } from '../file/choiceItems.ts';
import { wordsFor } from './questions.ts';

/**
 * Something to choose: a question whose answer is kept, with ways out by the answer; or buttons that lead on, where nothing
 * is kept. Answers whether everybody goes on by a button.
 */
export function convertChoice(block: TypebotBlock, scene: Scene): boolean {
  const { items, beyond } = choiceItemsOf(block);
  noteLost(block, items, scene);
  if (beyond.length > 0) scene.note('choices', beyond.join(', '));
  if (items.length === 0) return false;
  return isOfButtons(block, scene.fields) ? offerButtons(block, items, scene) : askChoice(block, items, scene);
}

function offerButtons({ values }: TypebotBlock, items: readonly ChoiceItem[], scene: Scene): boolean {
  const variable = textAt(values, 'options', 'variableId');
  if (scene.fields.ofId(variable)) scene.note('answer', scene.fields.titleOf(variable ?? ''));
  const buttons = items.map(
    ({ label, edge }): NewButton => ({ kind: 'next', label, to: scene.stageOf(edge) ?? scene.onward }),
  );
  if (scene.stage.offer(buttons, wordsFor(undefined, scene).text) === 'otherwise') scene.note('no_text');
  return true;
}

function askChoice({ values }: TypebotBlock, items: readonly ChoiceItem[], scene: Scene): boolean {
  const { stage, fields, newId, stageOf } = scene;
  const field = fields.ofId(textAt(values, 'options', 'variableId'));
  if (!field) return false;
  const choices = items.map(({ label }) => ({ id: newId(), label }));
  const by = stage.ask({ kind: 'choice', field: field.name, choices }, wordsFor(undefined, scene).text);
  if (by === 'otherwise') scene.note('no_text');
  for (const { label, edge, value } of items) {
    if (value !== null && value !== label) scene.note('internal', `${label} = ${value}`);
    const to = stageOf(edge);
    if (to !== null) stage.leave(to, { all: [{ own: { field: field.name, op: 'is', value: label } }] });
  }
  return false;
}

/** What the buttons of the file had that those here have not. */
function noteLost({ type, values }: TypebotBlock, items: readonly ChoiceItem[], { note, fields }: Scene): void {
  if (flagAt(values, 'options', 'isMultipleChoice')) note('several');
  const list = textAt(values, 'options', 'dynamicVariableId') ?? listOfPictures(values);
  if (list !== undefined) note('list', fields.titleOf(list));
  for (const { label, written, picture, isConditional, isRenamed } of items) {
    if (picture !== null) note('media', picture);
    if (isConditional) note('shown_if', label);
    if (hasVariables(written)) note('label', label);
    if (isRenamed) note('renamed', label);
    else if (!isInvisible(written) && written.trim().length > label.length) note('shortened', written);
  }
  if (type === 'picture choice input' || type === 'cards input')
    for (const item of itemsAt(values, 'items')) {
      const description = textAt(item, 'description');
      if (description !== undefined) note('shortened', description);
    }
  for (const mapped of itemsAt(values, 'options', 'saveResponseMapping'))
    note('answer', fields.titleOf(textAt(mapped, 'variableId') ?? ''));
}

const listOfPictures = (values: unknown): string | undefined =>
  flagAt(values, 'options', 'dynamicItems', 'isEnabled')
    ? textAt(values, 'options', 'dynamicItems', 'titlesVariableId')
    : undefined;
