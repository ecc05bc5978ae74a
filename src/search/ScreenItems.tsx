import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Command as Palette } from 'cmdk';
import { beginningsOf, searchWords } from '#machines/text/searchWords.ts';
import { useUser } from '#src/session/SessionContext.ts';
import classes from './Palette.module.css';
import { screensOf } from './screens.ts';
import { shownFor } from './shownFor.ts';

interface Props {
  search: string;
  /** Closes the palette, then goes. */
  pick: (run: () => void) => () => void;
}

/** The screens of the product whose name, or the name of where they are, has words that begin with those of the search. */
export function ScreenItems({ search, pick }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const words = searchWords(search);
  const begins = beginningsOf(words ?? []);
  const isMatch = (...names: string[]) => words?.length !== 0 && begins(names.join(' '));
  const newFunnel = t`New funnel`;
  const screens = screensOf(user)
    .map((screen) => ({ ...screen, name: i18n._(screen.label), place: screen.within ? i18n._(screen.within) : '' }))
    // Before anything is typed only the rail's places are listed.
    .filter(({ name, place }) => isMatch(name, place) && (words !== null || place === ''));
  const isFunnelShown = isMatch(newFunnel);
  if (screens.length === 0 && !isFunnelShown) return null;
  return (
    <Palette.Group heading={t`Go to`} className={classes.group}>
      {isFunnelShown && (
        <Palette.Item
          {...shownFor('newFunnel', search)}
          className={classes.item}
          onSelect={pick(() => void navigate({ to: '/content/panel/', search: { add: 'ask' } }))}
        >
          <IconPlus {...icon} />
          <span>{newFunnel}</span>
        </Palette.Item>
      )}
      {screens.map(({ key, target, name, place, Icon }) => (
        <Palette.Item
          key={key}
          {...shownFor(key, search)}
          className={classes.item}
          onSelect={pick(() => void navigate(target))}
        >
          <Icon {...icon} />
          <span>{name}</span>
          {place && <small>{place}</small>}
        </Palette.Item>
      ))}
    </Palette.Group>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
