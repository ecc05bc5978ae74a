import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { useCounts } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './AnsweredPill.module.css';

/** How many of those whom a question was asked have answered it; a press opens those who still wait. `isBrief`: the share alone, on a card. */
export function AnsweredPill({ message, isBrief = false }: { message: Message; isBrief?: boolean }) {
  const { t, i18n } = useLingui();
  const open = useOpenPeople();
  const counts = useCounts((all) => all?.questions[message.id]);
  if (!message.question || !counts || counts.asked === 0) return null;
  const { asked, answered, waiting } = counts;
  const percent = i18n.number(answered / asked, { style: 'percent' });
  const [all, some, rest] = [asked, answered, waiting].map((n) => i18n.number(n));
  const label = t`answered ${percent}: ${some} of ${all}. Waiting for an answer: ${rest}`;
  return (
    <button
      type="button"
      className={`${isBrief ? classes.share : classes.pill} nodrag`}
      data-answered
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        open({ asked: message.id });
      }}
    >
      {isBrief ? percent : <Trans>answered {percent}</Trans>}
    </button>
  );
}
