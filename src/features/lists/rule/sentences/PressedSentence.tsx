import { Trans, useLingui } from '@lingui/react/macro';
import { Picker } from '#src/shell/conditions/Picker.tsx';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import { Verb } from '#src/shell/conditions/Verb.tsx';

const anyButton = 'any';

/** A sentence about a button of a mailing. Presses of links are not seen, so that links are not offered. */
export function PressedSentence({ condition, onChange, ...invalid }: SentenceProps<ConditionOf<'pressed'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  const mailing = choices.mailings.find(({ id }) => id === condition.mailing);
  const buttons = mailing?.buttons.filter(({ id, kind }) => kind === 'next' || id === condition.button) ?? [];
  const isButtonGone = condition.button !== null && !buttons.some(({ id }) => id === condition.button);
  return (
    <>
      <Verb
        condition={condition}
        yes={t({ message: 'pressed', context: 'people' })}
        no={t`didn’t press`}
        onChange={onChange}
      />
      <PillSelect
        label={t`Button`}
        none={t`(removed)`}
        value={condition.button ?? anyButton}
        options={[
          { value: anyButton, label: t`any button` },
          ...buttons.map(({ id, label }) => ({ value: id, label })),
        ]}
        {...(isButtonGone && invalid)}
        onChange={(button) => onChange({ ...condition, button: button === anyButton ? null : button })}
      />
      <span>
        <Trans>in the mailing</Trans>
      </span>
      <Picker
        label={t`Mailing`}
        value={condition.mailing}
        options={choices.mailings
          .filter(({ id, buttons: own }) => id === condition.mailing || own.some(({ kind }) => kind === 'next'))
          .map(({ id, title }) => ({ id, label: title, aside: '' }))}
        isInvalid={invalid.isInvalid && (mailing === undefined || !isButtonGone)}
        noteId={invalid.noteId}
        onChoose={(id) => onChange({ ...condition, mailing: id, button: null })}
      />
    </>
  );
}
