import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, LetterHistoryItem, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { useSeriesMutation } from '../queries.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import classes from './People.module.css';
import { seriesHistoryQuery } from './peopleQueries.ts';

type State = LetterHistoryItem['state'];

interface Props {
  series: Series;
  /** The letter and the result that are shown at first. */
  letter?: string | undefined;
  state?: State | undefined;
  onClose: () => void;
}

/** What the letters of a series sent: who, which letter, when, and what became of it. */
export function LetterHistoryPanel({ series, letter: firstLetter, state: firstState, onClose }: Props) {
  const { t } = useLingui();
  const [letter, setLetter] = useState(firstLetter);
  const [state, setState] = useState(firstState);
  const filter = { ...(letter && { letter }), ...(state && { state }) };
  const pages = useInfiniteQuery({ ...seriesHistoryQuery(series.id, filter), placeholderData: keepPreviousData });
  const items = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const uncertain = series.letters.filter((one) => one.uncertain > 0 && (letter === undefined || one.id === letter));
  const states: { value: State; label: string }[] = [
    { value: 'sent', label: t`Sent` },
    { value: 'failed', label: t`Not delivered` },
    { value: 'unreachable', label: t`Blocked the bot` },
    { value: 'uncertain', label: t`Uncertain` },
    { value: 'dropped', label: t`Not sent` },
    { value: 'held', label: t`Awaiting your decision` },
  ];
  return (
    <SidePanel title={t`What was sent`} closeLabel={t`Close`} side="right" size={520} onClose={onClose}>
      <div className={classes.filters}>
        <Select
          label={t`Letter`}
          none={t`All letters`}
          value={letter}
          choices={series.letters.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setLetter}
        />
        <Select
          label={t`Result`}
          none={t`Any result`}
          value={state}
          choices={states}
          onChange={(chosen) => setState(states.find(({ value }) => value === chosen)?.value)}
        />
      </div>
      {uncertain.map((one) => (
        <Resend key={one.id} series={series} letter={one} />
      ))}
      <ul className={classes.list} aria-busy={pages.isPlaceholderData || undefined}>
        {items.map((item) => (
          <HistoryItem key={`${item.letter}/${item.contact}/${item.due_at}`} series={series} item={item} />
        ))}
      </ul>
      {pages.data && items.length === 0 && (
        <p className={classes.nobody}>
          <Trans>Nothing here.</Trans>
        </p>
      )}
      <PageEnd pages={pages} />
    </SidePanel>
  );
}

/** Sends a letter again to those of whom nobody knows whether they got it. */
function Resend({ series, letter }: { series: Series; letter: Letter }) {
  const errorText = useErrorText();
  const { name, uncertain } = letter;
  const { mutate, isPending, error } = useSeriesMutation(() =>
    call(endpoints.series.resendUncertain, { params: { id: series.id, letter: letter.id } }),
  );
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          “{name}” may not have reached <Plural value={uncertain} one="# person" other="# people" />: Telegram did not
          answer. If you send it again, it may arrive twice.
        </Trans>
      </p>
      <Button size="small" isBusy={isPending} onClick={() => mutate(undefined)}>
        <Trans>Send again</Trans>
      </Button>
      {error && <p>{errorText(error)}</p>}
    </Alert>
  );
}
