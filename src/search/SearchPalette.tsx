import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Command as Palette } from 'cmdk';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/apiError.ts';
import { DataAsOf } from '#src/shell/clock/DataAsOf.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { FoundItems } from './FoundItems.tsx';
import { foundQuery } from './foundQuery.ts';
import classes from './Palette.module.css';
import { ScreenItems } from './ScreenItems.tsx';

interface Props {
  /** Reads what was typed before the field had mounted. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The search over everything: funnels, texts, people, lists, mailings and letters, and the screens of the product. */
export function SearchPalette({ takeTyped, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { data, isFetching, isError, error } = useQuery(foundQuery(search.trim()));
  const pick = (run: () => void) => () => {
    onClose();
    // Runs after the dialog has restored the focus.
    requestAnimationFrame(run);
  };
  const label = t`Search`;
  return (
    <Dialog isBare label={label} onClose={onClose}>
      <Palette label={label} loop shouldFilter={false} className={classes.palette}>
        <Palette.Input
          className={classes.input}
          placeholder={t`Funnel, text, person, mailing…`}
          value={search}
          maxLength={limits.searchChars}
          onValueChange={setSearch}
          onFocus={() => {
            const ahead = takeTyped().replaceAll('\n', '');
            if (ahead) setSearch((before) => before + ahead);
          }}
          data-autofocus
        />
        <Palette.List className={classes.list}>
          <Palette.Empty className={classes.empty}>
            {isError
              ? error instanceof ApiError && error.code === 'search_timeout'
                ? error.message
                : t`The search did not work. Check the connection and try again.`
              : isFetching
                ? t`Searching…`
                : t`Nothing found. Try another word.`}
          </Palette.Empty>
          <FoundItems search={search} pick={pick} />
          <ScreenItems search={search} pick={pick} />
          {data?.indexing && (
            <p className={classes.empty}>{t`New texts are still being indexed: they are found in a minute or two.`}</p>
          )}
          <DataAsOf at={data?.as_of ?? null} className={classes.empty} />
        </Palette.List>
      </Palette>
    </Dialog>
  );
}
