import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageCheck } from '@tabler/icons-react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { useCounts } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './AnsweredPill.module.css';

/** How many of those whom a question was asked have answered it; a press opens those who still wait. `isBrief`: without the word. */
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
      className={`${classes.pill} nodrag`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        open({ asked: message.id });
      }}
    >
      {isBrief ? (
        <>
          <IconMessageCheck size={12} stroke={1.75} aria-hidden />
          {percent}
        </>
      ) : (
        <Trans>answered {percent}</Trans>
      )}
    </button>
  );
}
