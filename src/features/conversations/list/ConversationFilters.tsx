import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import type { ChangeSearch, ConversationsSearch } from '../conversationsSearch.ts';
import classes from './ListHead.module.css';

interface Props {
  search: ConversationsSearch;
  places: readonly ContactPlace[];
  onSearch: ChangeSearch;
}

/** The filters besides the search: a funnel, and a tag of any. */
export function ConversationFilters({ search: { funnel, tag }, places, onSearch }: Props) {
  const { t } = useLingui();
  const tags = places.flatMap((place) =>
    place.tags.map(({ id, title }) => ({
      value: id,
      label: places.length > 1 ? `${title} · ${place.name}` : title,
    })),
  );
  return (
    <div className={classes.fields}>
      <Select
        isWide
        label={t`Funnel`}
        none={t`Any funnel`}
        value={funnel}
        choices={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => onSearch({ funnel: chosen })}
      />
      {tags.length > 0 && (
        <Select
          isWide
          label={t`Tag`}
          none={t`Any tag`}
          value={tag}
          choices={tags}
          onChange={(chosen) => onSearch({ tag: chosen })}
        />
      )}
      {(funnel !== undefined || tag !== undefined) && (
        <Button size="small" onClick={() => onSearch({ funnel: undefined, tag: undefined })}>
          <Trans>Clear the filters</Trans>
        </Button>
      )}
    </div>
  );
}
