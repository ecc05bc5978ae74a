import { Trans, useLingui } from '@lingui/react/macro';
import { IconGitBranch } from '@tabler/icons-react';
import { factsEvent, type RunStep } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { refusalOf } from '../run/offeredEvents.ts';
import { branchesAt, type RunMoment, type RunTree, shownWay } from '../run/runTree.ts';
import classes from './RunHistory.module.css';

/** What a step is about, in the words of whoever made the funnel. */
export type Describe = (step: RunStep) => string | undefined;

interface Props {
  tree: RunTree;
  describe?: Describe | undefined;
  onGoTo: (id: number) => void;
}

/** The steps of the run; a press goes back to one, and other branches can be gone to. */
export function RunHistory({ tree, describe, onGoTo }: Props) {
  return (
    <section>
      <h3>
        <Trans>History</Trans>
      </h3>
      <ol className="stack gap-2xs">
        {shownWay(tree).map((moment, index) => (
          <li key={moment.id}>
            <button
              type="button"
              className={classes.moment}
              aria-current={moment.id === tree.current ? 'step' : undefined}
              onClick={() => onGoTo(moment.id)}
            >
              <small className={classes.number}>{index + 1}</small>
              <span>
                <code translate="no">{moment.step?.event.type ?? 'init'}</code>
                {moment.step && describe && <small dir="auto">{describe(moment.step)}</small>}
              </span>
              <Outcome moment={moment} />
            </button>
            <Branches others={branchesAt(tree, moment)} onGoTo={onGoTo} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ moment: { step, frame } }: { moment: RunMoment }) {
  if (step?.event.type === factsEvent)
    return (
      <em className="ml-auto muted">
        <Trans>outside</Trans>
      </em>
    );
  if (step && (frame.taken.length === 0 || refusalOf(frame) !== null))
    return (
      <em className="ml-auto muted" data-refused>
        <Trans>refused</Trans>
      </em>
    );
  return (
    <em className="ml-auto muted" translate="no">
      {stateText(frame.snapshot.value)}
    </em>
  );
}

function Branches({ others, onGoTo }: { others: RunMoment[]; onGoTo: (id: number) => void }) {
  const { t } = useLingui();
  return others.map(({ id, step }) => (
    <button
      key={id}
      type="button"
      className={classes.branch}
      title={t`Another step was taken here`}
      onClick={() => onGoTo(id)}
    >
      <IconGitBranch size={14} stroke={1.75} aria-hidden />
      <code translate="no">{step?.event.type}</code>
    </button>
  ));
}
