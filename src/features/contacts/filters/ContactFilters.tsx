import { Trans, useLingui } from '@lingui/react/macro';
import { IconBookmarkPlus, IconFilterPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { Button } from '#src/ui/Button.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import type { ContactsSearch } from '../contactsSearch.ts';
import type { SearchChange } from '../searchChange.ts';
import classes from './ContactFilters.module.css';
import { FilterChips } from './FilterChips.tsx';
import { filterRule } from './filterRule.ts';
import { FilterFields } from './FilterFields.tsx';

const SaveAsList = lazy(async () => ({ default: (await import('./SaveAsList.tsx')).SaveAsList }));

interface Props {
  search: ContactsSearch;
  places: readonly ContactPlace[];
  onSearch: (change: SearchChange) => void;
}

/** The search over contacts, the filters in use as chips, and the popup that adds one. */
export function ContactFilters(props: Props) {
  const { search, onSearch } = props;
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const rule = filterRule(search);
  return (
    <>
      <SearchBox
        value={search.search ?? ''}
        onChange={(text) => onSearch({ search: text || undefined })}
        label={t`Find contacts by name, phone or e-mail`}
        placeholder={t`Name, phone or e-mail`}
        maxLength={limits.titleChars}
        className={classes.search}
      />
      <FilterChips {...props} onRemoved={() => anchor.current?.focus()} />
      <Button ref={anchor} variant="ghost" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconFilterPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Filter</Trans>
      </Button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Filter`}>
        <FilterFields {...props} />
      </Popup>
      {rule && (
        <Button onClick={() => setSaving(true)}>
          <IconBookmarkPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Save as a list</Trans>
        </Button>
      )}
      <Suspense>{rule && isSaving && <SaveAsList rule={rule} onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}
