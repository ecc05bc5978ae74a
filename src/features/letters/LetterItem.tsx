import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconClockOff,
  IconMail,
  IconPencil,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/series.ts';
import { plainText } from '#machines/text/plainText.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { daysBetween, dateInWords } from './dateInWords.ts';
import { LetterForm } from './LetterForm.tsx';
import { useSeriesMutation } from './queries.ts';
import { SendNow } from './SendNow.tsx';
import classes from './Series.module.css';
import { useTimingText } from './useTimingText.ts';

/** Lazy: it computes dates, for which it brings the calendar's library. */
const TimingForm = lazy(async () => ({ default: (await import('./TimingForm.tsx')).TimingForm }));

interface Props {
  series: Series;
  letter: Letter;
  index: number;
  zone: string;
  /** Its first date for a person who joins at `joined`. */
  date: string | null;
  joined: string;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A letter on the time line, with what can be done with it. */
export function LetterItem({ series, letter, index, zone, date, joined }: Props) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<'edit' | 'time' | 'send' | 'remove' | null>(null);
  const notifyResult = useNotifyResult();
  const timingText = useTimingText();
  const params = { id: series.id, letter: letter.id };
  const move = useSeriesMutation((to: number) => call(endpoints.series.moveLetter, { params, body: { index: to } }));
  const remove = useSeriesMutation(() => call(endpoints.series.removeLetter, { params }));
  const { name } = letter;
  const close = () => setOpen(null);
  const last = series.letters.length - 1;
  const confirmRemoval = async () => {
    await notifyResult(remove.mutateAsync(undefined), t`The letter “${name}” is removed`);
    close();
  };
  return (
    <li className={classes.item} data-untimed={letter.timing === null || undefined}>
      <When letter={letter} date={date} joined={joined} zone={zone} />
      <span className={classes.pin}>{letter.timing ? <IconMail {...icon} /> : <IconClockOff {...icon} />}</span>
      <section className={classes.card} aria-label={name}>
        <div className={classes.words}>
          <h2 className={classes.name}>{name}</h2>
          {letter.timing && <Badge isPlain>{timingText(letter, i18n.locale)}</Badge>}
        </div>
        <p className={classes.text}>{plainText(letter.message.text)}</p>
        {!letter.timing && (
          <p className={classes.warning}>
            <Trans>You have not configured the sending time</Trans>
          </p>
        )}
        <p className={classes.counts}>
          <span>
            <Plural value={letter.received} one="# person received it" other="# people received it" />
          </span>
          <span>
            <Trans>sent: {letter.sent}</Trans>
          </span>
          {letter.uncertain > 0 && (
            <span>
              <Trans>uncertain: {letter.uncertain}</Trans>
            </span>
          )}
        </p>
        <div className={classes.actions}>
          <Button size="small" onClick={() => setOpen('time')}>
            <IconClock {...icon} />
            <Trans>Sending time</Trans>
          </Button>
          <Button size="small" onClick={() => setOpen('send')}>
            <IconSend2 {...icon} />
            <Trans>Send now</Trans>
          </Button>
          <div className={classes.icons}>
            <IconButton label={t`Edit “${name}”`} size="small" onClick={() => setOpen('edit')}>
              <IconPencil {...icon} />
            </IconButton>
            <IconButton
              label={t`Move “${name}” up`}
              size="small"
              disabled={index === 0}
              onClick={() => move.mutate(index - 1)}
            >
              <IconArrowUp {...icon} />
            </IconButton>
            <IconButton
              label={t`Move “${name}” down`}
              size="small"
              disabled={index === last}
              onClick={() => move.mutate(index + 1)}
            >
              <IconArrowDown {...icon} />
            </IconButton>
            <IconButton label={t`Delete “${name}”`} size="small" onClick={() => setOpen('remove')}>
              <IconTrash {...icon} />
            </IconButton>
          </div>
        </div>
      </section>
      {open === 'edit' && <LetterForm series={series} letter={letter} onClose={close} />}
      {open === 'send' && <SendNow series={series} letter={letter} onClose={close} />}
      {open === 'time' && (
        <Suspense>
          <TimingForm series={series} letter={letter} zone={zone} onClose={close} />
        </Suspense>
      )}
      <Confirm
        isOpen={open === 'remove'}
        title={<Trans>Delete the letter “{name}”?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void confirmRemoval()}
        onCancel={close}
      >
        <Trans>Those who have not received it yet never will. What was sent stays in people’s histories.</Trans>
      </Confirm>
    </li>
  );
}

function When({ letter, date, joined, zone }: Pick<Props, 'letter' | 'date' | 'joined' | 'zone'>) {
  const { i18n } = useLingui();
  if (!letter.timing)
    return (
      <p className={classes.when}>
        <b>
          <Trans>No time</Trans>
        </b>
      </p>
    );
  if (!date) return <p className={classes.when} />;
  const days = daysBetween(joined, date, zone);
  const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day');
  return (
    <p className={classes.when}>
      <b>{relative}</b>
      <span>{dateInWords(i18n.locale, date, zone)}</span>
    </p>
  );
}
