import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { shortestPaths } from '#machines/funnel/promises/shortestPaths.ts';
import { stageEdges } from '#machines/funnel/ways/stageGraph.ts';
import { Button } from '#src/ui/Button.tsx';
import { usePlayPath } from '#src/features/editor/model/contexts/TryoutContext.ts';
import type { ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useGoToProblem } from './useGoToProblem.ts';
import { ProblemIcon } from './ProblemIcon.tsx';
import { QuickFixes } from './QuickFixes.tsx';
import classes from './ProblemsPanel.module.css';
import { useProblemDetail } from './useProblemDetail.ts';

interface Props {
  problems: ShownProblem[];
  onFixed?: () => void;
  /** Called when a problem's location is opened, so that the list can close. */
  onLeave: () => void;
}

/** Lists the problems: those that block a run, warnings, and what was not tried yet. */
export function ProblemList(props: Props) {
  const isTemplate = useIsTemplate();
  const critical = props.problems.filter(({ tone }) => tone === 'bad');
  const warnings = props.problems.filter(({ tone }) => tone === 'warn');
  const unfinished = props.problems.filter(({ tone }) => tone === 'todo');
  return (
    <>
      {critical.length > 0 && (
        <Part
          {...props}
          problems={critical}
          title={
            isTemplate ? (
              <Trans>Fix these before you save a version</Trans>
            ) : (
              <Trans>Fix these before you run or publish</Trans>
            )
          }
        />
      )}
      {warnings.length > 0 && (
        <Part
          {...props}
          problems={warnings}
          title={isTemplate ? <Trans>Warnings</Trans> : <Trans>Warnings (you can still run)</Trans>}
        />
      )}
      {unfinished.length > 0 && <Part {...props} problems={unfinished} title={<Trans>Still to do</Trans>} />}
    </>
  );
}

const shownAtFirst = 20;

function Part({ problems, title, onFixed, onLeave }: Props & { title: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  const rest = problems.length - shown.length;
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <ul className="stack gap-2xs">
        {shown.map((problem) => (
          <Item key={keyOf(problem)} problem={problem} onFixed={onFixed} onLeave={onLeave} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ code, stage, message, button, exit, action, trigger, letter, detail }: ShownProblem) =>
  [code, stage, message, button, exit, action, trigger, letter, detail].join('/');

function Item({ problem, onFixed, onLeave }: Omit<Props, 'problems'> & { problem: ShownProblem }) {
  const { i18n } = useLingui();
  const jump = useGoToProblem();
  const detail = useProblemDetail(problem);
  const text = (
    <>
      <b>{i18n._(problemText(problem))}</b>
      {detail && <small className="block text-xs muted">{detail}</small>}
    </>
  );
  return (
    <li className={classes.item} data-tone={problem.tone}>
      <ProblemIcon tone={problem.tone} size={16} />
      {problem.series ? (
        <Link to="/content/letters/$id/" params={{ id: problem.series }} className={classes.text} onClick={onLeave}>
          {text}
        </Link>
      ) : problem.stage || problem.trigger || problem.code === 'command_without_stage' ? (
        <button
          type="button"
          className={classes.text}
          onClick={() => {
            onLeave();
            jump(problem);
          }}
        >
          {text}
        </button>
      ) : (
        <span className={classes.text}>{text}</span>
      )}
      {problem.code === 'exits_incomplete' && <PlayTo stageId={problem.stage} onLeave={onLeave} />}
      <QuickFixes problem={problem} onFixed={onFixed} onLeave={onLeave} />
    </li>
  );
}

/** Plays the shortest path to a stage in the chat. */
function PlayTo({ stageId, onLeave }: { stageId: string | undefined; onLeave: () => void }) {
  const { stages, triggers } = useEditorSelector((s) => s.document);
  const play = usePlayPath();
  const index = stages.findIndex(({ id }) => id === stageId);
  const paths = shortestPaths(stages, stageEdges(stages), triggers);
  if (!paths.reached.has(index)) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        onLeave();
        play(paths.to(index));
      }}
    >
      <IconPlayerPlayFilled size={14} aria-hidden />
      <Trans>Show in the chat</Trans>
    </Button>
  );
}
