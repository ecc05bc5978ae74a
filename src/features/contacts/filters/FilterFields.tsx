import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { openPlaces } from '#src/person/placesQuery.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import type { ContactsSearch } from '../contactsSearch.ts';
import type { SearchChange } from '../searchChange.ts';
import classes from './ContactFilters.module.css';
import { tagChoices } from './tagChoices.ts';

interface Props {
  search: ContactsSearch;
  places: readonly ContactPlace[];
  onSearch: (change: SearchChange) => void;
}

/** The filters besides the search: a funnel with its stage, a tag, a list, the archive. */
export function FilterFields({ search, places, onSearch }: Props) {
  const { t } = useLingui();
  const { data: lists } = useQuery(listChoicesQuery);
  const open = openPlaces(places);
  const stages = open.find(({ id }) => id === search.funnel)?.stages ?? [];
  const tags = tagChoices(open);
  return (
    <div className={classes.fields}>
      {open.length > 0 && (
        <Select
          isWide
          label={t`Funnel`}
          none={t`Any funnel`}
          value={search.funnel}
          choices={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(funnel) => onSearch({ funnel })}
        />
      )}
      {stages.length > 0 && (
        <Select
          isWide
          label={t`Stage`}
          none={t`Any stage`}
          value={search.stage}
          choices={stages.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(stage) => onSearch({ stage })}
        />
      )}
      {tags.length > 0 && (
        <Select
          isWide
          label={t`Tag`}
          none={t`Any tag`}
          value={search.tag}
          choices={tags}
          onChange={(tag) => onSearch({ tag })}
        />
      )}
      {lists && lists.length > 0 && (
        <Select
          isWide
          label={t`List`}
          none={t`Any list`}
          value={search.list}
          choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(list) => onSearch({ list })}
        />
      )}
      <Switch
        label={t`In the archive`}
        isOn={search.archived === true}
        onChange={(isOn) => onSearch({ archived: isOn || undefined })}
      />
    </div>
  );
}
