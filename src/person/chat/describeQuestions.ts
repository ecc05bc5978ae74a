import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { HistoryEntryOf, Named, TakenExit } from '#contract/schemas/contacts/contactHistory.ts';
import { answerText } from '#src/shell/conditions/answerText.ts';
import type { ConditionNames } from '#src/shell/conditions/conditionNames.ts';
import { exitReason } from '#src/shell/conditions/exitText.ts';
import { fieldValueText } from '#src/shell/conditions/ownConditionText.ts';
import type { HistoryText } from './historyText.ts';

/** The owner's own fields, by which conditions and answers are said. */
export type Fields = readonly Pick<ContactField, 'name' | 'title' | 'kind'>[];

const builtIn: Record<string, MessageDescriptor> = {
  phone: msg({ message: 'Phone', context: 'field of a person' }),
  email: msg({ message: 'E-mail', context: 'field of a person' }),
};

function fieldNamed(i18n: I18n, fields: Fields, name: string): ReturnType<ConditionNames['field']> {
  const label = builtIn[name];
  return label ? { title: i18n._(label), kind: 'text' } : fields.find((field) => field.name === name);
}

const titleOf = (i18n: I18n, fields: Fields, name: string): string => fieldNamed(i18n, fields, name)?.title ?? name;

/** Why an exit was taken, as it stood then; null where that is unknown. */
export function takenExitText(i18n: I18n, { id, exits, has_buttons, names }: TakenExit, fields: Fields): string | null {
  const exit = exits.find((one) => one.id === id);
  if (!exit) return null;
  const nameOf = (thing: string) => names.find((one) => one.id === thing)?.title ?? undefined;
  return exitReason(
    i18n,
    exit,
    { exits, hasButtons: has_buttons },
    {
      names: { tag: nameOf, field: (name) => fieldNamed(i18n, fields, name), question: nameOf },
      form: 'long',
    },
  );
}

export function describeAnswer(
  i18n: I18n,
  { outcome, value, field, message: { title } }: HistoryEntryOf<'answer'>,
  fields: Fields,
): HistoryText {
  const question = title ? title : i18n._(msg`a question`);
  const said = value === null ? '' : answerText(i18n, value);
  switch (outcome) {
    case 'answered': {
      const text = { title: i18n._(msg`Answered “${question}”: ${said}`) };
      if (field === null) return text;
      const kept = titleOf(i18n, fields, field);
      return { ...text, why: i18n._(msg`The answer was saved to “${kept}”.`) };
    }
    case 'refused': {
      const text = { title: i18n._(msg`Gave no fitting answer to “${question}”`) };
      return said === '' ? text : { ...text, why: i18n._(msg`The last one: “${said}”`) };
    }
    case 'silent':
      return { title: i18n._(msg`Did not answer “${question}” in time`) };
    case 'left':
      return { title: i18n._(msg`Left “${question}” without an answer`) };
  }
}

export function describeExit(
  i18n: I18n,
  entry: HistoryEntryOf<'exit'>,
  { fields, nameOf }: { fields: Fields; nameOf: { stage: (stage: Named) => string; tag: (tag: Named) => string } },
): HistoryText {
  const { exit, from, to, tag } = entry;
  const reason = takenExitText(i18n, exit, fields);
  const at = nameOf.stage(from);
  const next = to && nameOf.stage(to);
  const way = next ? i18n._(msg`It led to “${next}”.`) : i18n._(msg`No next stage: the journey is finished.`);
  const given = tag && nameOf.tag(tag);
  const gift = given && i18n._(msg`It added the tag “${given}”.`);
  const title = reason === null ? i18n._(msg`Went on from “${at}”`) : i18n._(msg`Went on from “${at}”: ${reason}`);
  return { title, why: gift ? `${way} ${gift}` : way };
}

const skippedWhys: Record<HistoryEntryOf<'skipped'>['why'], MessageDescriptor> = {
  condition: msg`Its condition did not hold.`,
  known: msg`The answer was already known.`,
  unanswered: msg`The question before it had no answer.`,
  date: msg`The date for it had passed, or there was none.`,
};

export function describeSkipped(i18n: I18n, { message, stage, why }: HistoryEntryOf<'skipped'>): HistoryText {
  const text = message.title;
  const at = stage.title ?? i18n._(msg`a removed stage`);
  const title = text ? i18n._(msg`Not sent: “${text}”`) : i18n._(msg`A message of “${at}” was not sent`);
  return { title, why: i18n._(skippedWhys[why]) };
}

export function describeFieldSet(
  i18n: I18n,
  { field, value }: HistoryEntryOf<'field_set'>,
  fields: Fields,
): HistoryText {
  const known = fieldNamed(i18n, fields, field);
  const name = known?.title ?? field;
  if (value === null) return { title: i18n._(msg`The funnel cleared “${name}”`) };
  const said = fieldValueText(i18n, value, known?.kind);
  return { title: i18n._(msg`The funnel set “${name}” to ${said}`) };
}
