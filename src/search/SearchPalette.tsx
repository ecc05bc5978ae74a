import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command as Palette } from 'cmdk';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { placesOf } from '#src/shell/navigation.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FoundItems } from './FoundItems.tsx';
import { foundQuery } from './foundQuery.ts';
import classes from './Palette.module.css';

interface Props {
  /** Reads what was typed before the field had mounted. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The search over everything: funnels, texts, people, mailings and letters, and the places of the product. */
export function SearchPalette({ takeTyped, onClose }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { isFetching, isError } = useQuery(foundQuery(search.trim()));
  const pick = (run: () => void) => () => {
    onClose();
    // Runs after the dialog has restored the focus.
    requestAnimationFrame(run);
  };
  const label = t`Search`;
  const typed = search.trim().toLowerCase();
  const isMatch = (text: string) => text.toLowerCase().includes(typed);
  const user = useUser();
  const shownPlaces = placesOf(user).filter((place) => isMatch(i18n._(place.label)));
  const newFunnel = t`New funnel`;
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
              ? t`The search did not work. Check the connection and try again.`
              : isFetching
                ? t`Searching…`
                : t`Nothing found. Try another word.`}
          </Palette.Empty>
          <FoundItems search={search} pick={pick} />
          {(shownPlaces.length > 0 || isMatch(newFunnel)) && (
            <Palette.Group heading={t`Go to`} className={classes.group}>
              {isMatch(newFunnel) && (
                <Palette.Item
                  value="newFunnel"
                  className={classes.item}
                  onSelect={pick(() => void navigate({ to: '/content/panel/', search: { add: 'ask' } }))}
                >
                  <IconPlus size={16} stroke={1.75} aria-hidden />
                  <span>{newFunnel}</span>
                </Palette.Item>
              )}
              {shownPlaces.map(({ to, label, Icon }) => (
                <Palette.Item key={to} value={to} className={classes.item} onSelect={pick(() => void navigate({ to }))}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span>{i18n._(label)}</span>
                </Palette.Item>
              ))}
            </Palette.Group>
          )}
        </Palette.List>
      </Palette>
    </Dialog>
  );
}
