import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '#src/ui/field/Segmented.tsx';

interface Props {
  overdue: 'skip' | 'send';
  onChoose: (overdue: 'skip' | 'send') => void;
}

/** Chooses what becomes of letters whose dates a change puts into the past. */
export function OverdueChoice({ overdue, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Overdue letters`}
      value={overdue}
      options={[
        { value: 'skip', label: <Trans>Don’t send</Trans> },
        { value: 'send', label: <Trans>Send them too</Trans> },
      ]}
      onChange={onChoose}
    />
  );
}
