import { useLingui } from '@lingui/react/macro';
import type { ConditionDraft } from './RuleDraft.ts';
import type { SentenceProps } from './RuleContext.ts';
import { PillSelect } from './PillSelect.tsx';

interface Props extends Pick<SentenceProps<ConditionDraft>, 'condition' | 'onChange'> {
  yes: string;
  no: string;
}

/** The verb of a sentence, which says it or its contrary. */
export function Verb({ condition, yes, no, onChange }: Props) {
  const { t } = useLingui();
  return (
    <PillSelect
      isVerb
      label={t`Is or is not`}
      value={condition.not ? 'no' : 'yes'}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(value) => onChange({ ...condition, not: value === 'no' })}
    />
  );
}
