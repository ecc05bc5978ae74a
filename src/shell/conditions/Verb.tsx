import { useLingui } from '@lingui/react/macro';
import { PillSelect } from './PillSelect.tsx';

interface Props<Condition extends { not: boolean }> {
  condition: Condition;
  onChange: (condition: Condition) => void;
  yes: string;
  no: string;
}

/** The verb of a sentence, which says it or its contrary. */
export function Verb<Condition extends { not: boolean }>({ condition, yes, no, onChange }: Props<Condition>) {
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
