import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClock, IconCornerDownRight, IconFlag, IconMessageOff, IconPercentage } from '@tabler/icons-react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { shareOf } from '#src/shell/conditions/exitParts.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useExitWords } from './useExitWords.ts';
import classes from './StageWords.module.css';

interface Props {
  exit: Exit;
  stage: Stage;
  /** Where it leads stands beside it. */
  hasTarget?: boolean;
}

/** What an exit says of itself, with the share of people that it takes, or how many ended the funnel by it. */
export function ExitLine({ exit, stage, hasTarget = false }: Props) {
  const { i18n } = useLingui();
  const words = useExitWords(stage)(exit);
  const share = shareOf(exit);
  const Icon = isSilent(exit) ? IconMessageOff : icons[words.kind];
  return (
    <>
      <Icon className={classes.icon} size={14} stroke={1.75} aria-hidden />
      <span className={classes.words} dir="auto" title={words.long}>
        {words.kind === 'share' ? <b>{words.lead}</b> : <em>{words.lead}</em>}
        {words.rest !== '' && <span>{words.kind === 'share' ? ` · ${words.rest}` : ` ${words.rest}`}</span>}
      </span>
      {share !== null && (
        <span className={classes.aside}>
          {i18n.number(share / 100, { style: 'percent', maximumFractionDigits: 0 })}
        </span>
      )}
      {!hasTarget && <Ended exit={exit} />}
    </>
  );
}

const icons = {
  if: IconCornerDownRight,
  everyone: IconCornerDownRight,
  otherwise: IconCornerDownRight,
  share: IconPercentage,
  timed: IconClock,
};

/** Whether an exit is for those who gave no answer. */
function isSilent({ condition }: Exit): boolean {
  if (condition === null) return false;
  const [first] = 'all' in condition ? condition.all : condition.any;
  return first !== undefined && 'answered' in first && first.not === true;
}

/** An exit that leads nowhere further ends the funnel. */
function Ended({ exit }: { exit: Exit }) {
  const { t } = useLingui();
  const ends = useEditorSelector((s) => {
    const way = graphOf(s.document).exits.get(exit.id);
    return way !== undefined && way.target === null && !way.isBroken;
  });
  const went = useCounts((counts) => counts?.buttons[exit.id] ?? 0);
  if (!ends) return null;
  return (
    <span className={classes.aside}>
      <IconFlag size={14} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t`The funnel ends.`} </VisuallyHidden>
      {went > 0 && (
        <>
          <span aria-hidden>{went}</span>
          <VisuallyHidden>{t`${plural(went, { one: '# person', other: '# people' })}`}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
