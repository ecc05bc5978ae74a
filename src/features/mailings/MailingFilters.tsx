import { useLingui } from '@lingui/react/macro';
import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './Mailings.module.css';
import { useMailingStates } from './useMailingStates.ts';
import type { MailingFilter } from './queries.ts';

interface Props {
  filter: MailingFilter;
  funnels: readonly { id: string; name: string }[];
  onFilter: (filter: MailingFilter) => void;
}

/** Which mailings the list shows, by state and by funnel, and whether those in the archive. */
export function MailingFilters({ filter, funnels, onFilter }: Props) {
  const { t } = useLingui();
  const states = useMailingStates();
  const change = (part: { [Key in keyof MailingFilter]: MailingFilter[Key] | undefined }) => {
    const { funnel, state, archived } = { ...filter, ...part };
    onFilter({ ...(funnel && { funnel }), ...(state && { state }), ...(archived && { archived }) });
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
      <Segmented
        label={t`Which mailings`}
        value={filter.archived ? 'archived' : 'current'}
        options={[
          { value: 'current', label: t`Current` },
          { value: 'archived', label: t`In the archive` },
        ]}
        onChange={(value) => change({ archived: value === 'archived' || undefined })}
      />
    </div>
  );
}
