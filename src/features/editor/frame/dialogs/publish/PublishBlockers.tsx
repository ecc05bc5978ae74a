import { Trans } from '@lingui/react/macro';
import { Alert } from '#src/ui/Alert.tsx';
import type { ShownProblem } from '#src/messageEditor/problems/shownProblems.ts';
import { ProblemList } from '#src/features/editor/parts/problems/ProblemList.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { SubscribeLink } from './SubscribeLink.tsx';

const sameItems = (a: ShownProblem[], b: ShownProblem[]) =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** Lists what blocks publishing: critical problems, or an inactive subscription. */
export function PublishBlockers({ isInactive, onLeave }: { isInactive: boolean; onLeave: () => void }) {
  const critical = useEditorSelector((s) => s.shown.filter(({ tone }) => tone === 'bad'), sameItems);
  return (
    <>
      {isInactive && (
        <Alert className="mb-lg">
          <Trans>Subscription isn’t active: the funnel cannot run.</Trans> <SubscribeLink />
        </Alert>
      )}
      {critical.length > 0 && (
        <div className={classes.inTheWay}>
          <ProblemList problems={critical} onLeave={onLeave} />
        </div>
      )}
    </>
  );
}
