import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import type { ContactsSearch } from '../contactsSearch.ts';
import type { SearchChange } from '../searchChange.ts';
import classes from './ContactFilters.module.css';

interface Props {
  search: ContactsSearch;
  places: readonly ContactPlace[];
  onSearch: (change: SearchChange) => void;
  /** Called after a chip is gone with the focus. */
  onRemoved: () => void;
}

interface Chip {
  key: keyof ContactsSearch;
  of: string;
  value?: string;
}

/** The filters in use, each with a button that takes it away. */
export function FilterChips({ search, places, onSearch, onRemoved }: Props) {
  const { t } = useLingui();
  const chips = useChips(search, places);
  return chips.map(({ key, of, value }) => {
    const whole = [of, value].filter(Boolean).join(' ');
    return (
      <span key={key} className={classes.chip}>
        <span className="truncate" dir="auto" translate="no">
          {of} {value && <b className="semibold">{value}</b>}
        </span>
        <button
          type="button"
          aria-label={t`Remove the filter “${whole}”`}
          onClick={() => {
            onSearch({ [key]: undefined });
            onRemoved();
          }}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      </span>
    );
  });
}

function useChips({ funnel, stage, tag, list, archived }: ContactsSearch, places: readonly ContactPlace[]): Chip[] {
  const { t } = useLingui();
  const { data: lists } = useQuery({ ...listChoicesQuery, enabled: list !== undefined });
  const gone = t`removed`;
  const place = places.find(({ id }) => id === funnel);
  const tags = places.flatMap((one) => one.tags);
  const chips: (Chip | false)[] = [
    funnel !== undefined && { key: 'funnel', of: t`funnel`, value: place?.name ?? gone },
    stage !== undefined && {
      key: 'stage',
      of: t`stage`,
      value: place?.stages.find(({ id }) => id === stage)?.title ?? gone,
    },
    tag !== undefined && { key: 'tag', of: t`tag`, value: tags.find(({ id }) => id === tag)?.title ?? gone },
    list !== undefined && {
      key: 'list',
      of: t`list`,
      value: lists ? (lists.find(({ id }) => id === list)?.name ?? gone) : '…',
    },
    archived === true && { key: 'archived', of: t`in the archive` },
  ];
  return chips.filter((chip) => chip !== false);
}
