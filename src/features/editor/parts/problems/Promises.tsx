import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type FunnelPromise, type PromiseViolation, checkPromises } from '#machines/funnel/promises/checkPromises.ts';
import type { PathStep } from '#machines/funnel/promises/shortestPaths.ts';
import { Button } from '#src/ui/Button.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePlayPath } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useGoToProblem } from './useGoToProblem.ts';
import classes from './ProblemsPanel.module.css';
import { usePromiseText } from './usePromiseText.ts';

/** Lists the promises, each kept on every path or with the shortest path that breaks it. */
export function Promises({ onLeave }: { onLeave: () => void }) {
  const document = useEditorSelector((s) => s.document);
  const promises = useMemo(() => checkPromises(document), [document]);
  if (document.stages.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Checks on every path</Trans>
      </h2>
      <ul className="stack gap-2xs">
        {promises.map((promise) => (
          <Item key={promise.name} promise={promise} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Item({ promise, onLeave }: { promise: FunnelPromise; onLeave: () => void }) {
  const promiseText = usePromiseText();
  const hasTried = useEditorSelector((s) => s.attempts.hasTried);
  const { violation, violations, name } = promise;
  // A broken promise blocks nothing: it is as amber as the warning about the same stage or button.
  const Icon = violation ? IconAlertTriangleFilled : IconCircleCheckFilled;
  const more = violations - 1;
  return (
    <li className={classes.item} data-tone={violation ? (hasTried ? 'warn' : 'todo') : 'ok'}>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>
        <VisuallyHidden>{violation ? <Trans>Failed:</Trans> : <Trans>Passed:</Trans>}</VisuallyHidden>
        <b className="block medium">{violation ? promiseText.broken(name, violation) : promiseText.kept(name)}</b>
        {violation?.path && <small className="block text-xs muted">{promiseText.path(violation.path)}</small>}
        {more > 0 && (
          <small className="block text-xs muted">
            <Plural value={more} one="and in # more place" other="and in # more places" />
          </small>
        )}
      </span>
      {violation && <Ways broken={violation} onLeave={onLeave} />}
    </li>
  );
}

function Ways({ broken: { path, ...place }, onLeave }: { broken: PromiseViolation; onLeave: () => void }) {
  const jump = useGoToProblem();
  const play = usePlayPath();
  const show = () => {
    onLeave();
    jump(place);
  };
  const playIt = (steps: PathStep[]) => {
    onLeave();
    play(steps);
  };
  return (
    <div className="flex wrap gap-sm">
      {path && (
        <Button size="small" onClick={() => playIt(path)}>
          <IconPlayerPlayFilled size={14} aria-hidden />
          <Trans>Show in the chat</Trans>
        </Button>
      )}
      <Button size="small" onClick={show}>
        <Trans>Show</Trans>
      </Button>
    </div>
  );
}
