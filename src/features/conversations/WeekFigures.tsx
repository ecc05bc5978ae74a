import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnswerFigures } from '#contract/schemas/contacts/conversation.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Figure, Figures } from '#src/ui/list/Figures.tsx';
import { useWaitText } from './useWaitText.ts';
import classes from './WeekFigures.module.css';

/** How many were answered in the last days, and how long it took. */
export function WeekFigures({ figures }: { figures: AnswerFigures }) {
  const { t } = useLingui();
  const format = useFormat();
  const waitText = useWaitText();
  const { days, answered, median_seconds, longest_seconds } = figures;
  if (median_seconds === null || longest_seconds === null) return null;
  const said = (seconds: number) => (seconds < 60 ? t`< 1 min` : waitText(seconds * 1_000));
  return (
    <div className={classes.figures}>
      <Figures>
        <Figure
          label={<Plural value={days} one="Answered in # day" other="Answered in # days" />}
          value={format.number(answered)}
        />
        <Figure label={<Trans>Usual wait</Trans>} value={said(median_seconds)} />
        <Figure label={<Trans>Longest wait</Trans>} value={said(longest_seconds)} />
      </Figures>
    </div>
  );
}
