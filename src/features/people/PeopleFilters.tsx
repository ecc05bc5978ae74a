import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import classes from './Filters.module.css';
import { FilterChoices } from './FilterChoices.tsx';
import { activeFilterCount } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { PeopleSearchField } from './PeopleSearchField.tsx';
import { useIsPhone } from '#src/person/useIsPhone.ts';

export interface FiltersProps {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  /** The number of people that match; undefined while it is loading. */
  count: number | undefined;
  onChange: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
  /** Begins to select people on a phone; undefined while that goes on. */
  onChoosing: (() => void) | undefined;
}

/** The table's filters and its sort order; on a phone they open in a sheet. */
export function PeopleFilters(props: FiltersProps) {
  const { search, onChange } = props;
  const isPhone = useIsPhone();
  const countLabel = useCountLabel(props);
  return (
    <div className={classes.bar}>
      <PeopleSearchField value={search.search ?? ''} onChange={(text) => onChange({ search: text || undefined })} />
      {isPhone ? <FilterSheet {...props} /> : <FilterChoices {...props} />}
      <div className={classes.count}>
        <output>{countLabel}</output>
        {isPhone && props.onChoosing && (
          <Button size="small" variant="ghost" onClick={props.onChoosing}>
            <Trans>Select</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function useCountLabel({ count, search }: FiltersProps): string {
  const { t } = useLingui();
  if (count === undefined) return '';
  return activeFilterCount(search) > 0 || search.search !== undefined
    ? t`${plural(count, { one: '# person matches', other: '# people match' })}`
    : t`${plural(count, { one: '# person', other: '# people' })}`;
}

function FilterSheet(props: FiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const countLabel = useCountLabel(props);
  const on = activeFilterCount(props.search);
  return (
    <>
      <Button aria-haspopup="dialog" variant={on > 0 ? 'soft' : 'default'} onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {on > 0 ? <Trans>Filters: {on}</Trans> : <Trans>Filters</Trans>}
      </Button>
      {isOpen && (
        <SidePanel onClose={() => setOpen(false)} side="bottom" size="auto" title={t`Filters`} closeLabel={t`Close`}>
          <div className={classes.sheet}>
            <FilterChoices {...props} isWide />
            <div className="stack gap-md">
              <Button variant="primary" isWide onClick={() => setOpen(false)}>
                {props.count === undefined ? <Trans>Show</Trans> : countLabel}
              </Button>
              {on > 0 && (
                <Button isWide onClick={props.onClear}>
                  <Trans>Clear the filters</Trans>
                </Button>
              )}
            </div>
          </div>
        </SidePanel>
      )}
    </>
  );
}
