import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { serverNow } from '#src/platform/clock.ts';
import { Joiner } from './line/Joiner.tsx';
import type { Joining } from './line/JoinForm.tsx';
import { LetterList, type OpenedLetter } from './line/LetterList.tsx';
import type { PeopleView } from './people/SeriesPeoplePanel.tsx';
import { previewQuery } from './queries.ts';
import classes from './Series.module.css';

interface Props {
  series: Series;
  funnel: Funnel;
  opened: OpenedLetter | null;
  onOpen: (opened: OpenedLetter | null) => void;
  onShow: (view: PeopleView) => void;
  onAdd: () => void;
}

/** The letters of a series in their order, with the date of each for somebody who joins today or on another day. */
export function TimeLine({ series, funnel, opened, onOpen, onShow, onAdd }: Props) {
  const [now, setNow] = useState(() => new Date(serverNow()).toISOString());
  const [joining, setJoining] = useState<Joining>({ at: null, zone: null });
  const hasOwnZone = series.time_zone === 'contact';
  const zone = hasOwnZone ? (joining.zone ?? funnel.settings.time_zone) : series.time_zone;
  const joined = joining.at ?? now;
  const revisions = series.letters.map((letter) => letter.revision).join('.');
  const person = { joined, ...(hasOwnZone && { time_zone: zone }) };
  const preview = useQuery({
    ...previewQuery(series.id, person, `${series.revision}.${revisions}`),
    placeholderData: keepPreviousData,
  });
  const dateOf = (id: string) => {
    const found = preview.data?.letters.find((letter) => letter.id === id);
    return found?.dates[0] ?? (found && !preview.isPlaceholderData ? null : undefined);
  };
  const choose = (chosen: Joining) => {
    setNow(new Date(serverNow()).toISOString());
    setJoining(chosen);
  };
  if (series.letters.length === 0)
    return (
      <EmptyState
        title={<Trans>This series has no letters yet.</Trans>}
        action={
          <Button onClick={onAdd}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add the first letter</Trans>
          </Button>
        }
      >
        <Trans>Write the text, and choose how long after joining it is sent.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Joiner at={joined} isNow={joining.at === null} {...{ zone, hasOwnZone }} onChoose={choose} />
      <LetterList {...{ series, funnel, zone, joined, dateOf, opened, onOpen, onShow }} isNow={joining.at === null} />
      <div className={classes.addLast}>
        <Button variant="ghost" onClick={onAdd}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a letter after this one</Trans>
        </Button>
      </div>
    </>
  );
}
