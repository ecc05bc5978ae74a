import { useLingui } from '@lingui/react/macro';
import { PillSelect } from './PillSelect.tsx';
import type { Join } from './conditionDraft.ts';

interface Props {
  join: Join;
  onChange: (join: Join) => void;
}

/** Whether all conditions have to be true, or any one of them. */
export function JoinSelect({ join, onChange }: Props) {
  const { t } = useLingui();
  return (
    <PillSelect
      label={t`How many conditions`}
      value={join}
      options={[
        { value: 'all', label: t`all` },
        { value: 'any', label: t`any` },
      ]}
      onChange={onChange}
    />
  );
}
