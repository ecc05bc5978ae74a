import { Trans, useLingui } from '@lingui/react/macro';
import { Picker } from '#src/shell/conditions/Picker.tsx';
import { type SentenceProps, useBuilding } from '../RuleContext.ts';
import type { ConditionOf } from '../RuleDraft.ts';
import { Verb } from '#src/shell/conditions/Verb.tsx';

/** A sentence about a stage on which people are, or have been. */
export function StageSentence({ condition, onChange, ...invalid }: SentenceProps<ConditionOf<'stage' | 'visited'>>) {
  const { t } = useLingui();
  const { choices } = useBuilding();
  const options = choices.funnels.flatMap(({ id: funnel, name, stages }) =>
    stages.map(({ id, title, colour }) => ({
      id: `${funnel}/${id}`,
      label: title,
      aside: name,
      colour,
      funnel,
      stage: id,
    })),
  );
  const funnel = choices.funnels.find(({ id }) => id === condition.funnel)?.name;
  const isNow = condition.kind === 'stage';
  return (
    <>
      <Verb
        condition={condition}
        yes={isNow ? t`are now on the stage` : t`have been on the stage`}
        no={isNow ? t`are not on the stage` : t`have never been on the stage`}
        onChange={onChange}
      />
      <Picker
        label={t`Stage`}
        value={condition.stage === null ? null : `${condition.funnel}/${condition.stage}`}
        options={options}
        {...invalid}
        onChoose={(id) => {
          const chosen = options.find((option) => option.id === id);
          if (chosen) onChange({ ...condition, funnel: chosen.funnel, stage: chosen.stage });
        }}
      />
      {funnel !== undefined && condition.stage !== null && (
        <span>
          <Trans>
            of <b>{funnel}</b>
          </Trans>
        </span>
      )}
    </>
  );
}
