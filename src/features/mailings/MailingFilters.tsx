import { useLingui } from '@lingui/react/macro';
import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './Mailings.module.css';
import { useMailingStates } from './useMailingStates.ts';
import type { MailingFilter } from './queries.ts';

interface Props {
  filter: MailingFilter;
  funnels: readonly { id: string; name: string }[];
  onFilter: (filter: MailingFilter) => void;
}

/** Which mailings the list shows, by state and by funnel. */
export function MailingFilters({ filter, funnels, onFilter }: Props) {
  const { t } = useLingui();
  const states = useMailingStates();
  const change = (part: Partial<MailingFilter>) => {
    const { funnel, state } = { ...filter, ...part };
    onFilter({ ...(funnel && { funnel }), ...(state && { state }) });
  };
  return (
    <div className={classes.filters}>
      <Select
        label={t`State`}
        none={t`All states`}
        value={filter.state}
        choices={states}
        onChange={(state) => change({ state: state as MailingState | undefined })}
      />
      {funnels.length > 1 && (
        <Select
          label={t`Funnel`}
          none={t`All funnels`}
          value={filter.funnel}
          choices={funnels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(funnel) => change({ funnel })}
        />
      )}
    </div>
  );
}
