import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './Update.module.css';

interface Props {
  funnel: string;
  taken: number;
  all: number;
  isBusy: boolean;
  onTake: () => void;
}

/** What the choices come to, and the button that takes them. */
export function TakeBar({ funnel, taken, all, isBusy, onTake }: Props) {
  return (
    <div className={classes.take}>
      <p className={classes.effect}>
        <output>
          <b className="semibold">
            <Plural
              value={taken}
              _0="Your draft stays as it is."
              one={`# change of ${all} goes into your draft.`}
              other={`# changes of ${all} go into your draft.`}
            />
          </b>
        </output>
        <small className="text-xs muted">
          {taken > 0 && <Trans>One step: Undo reverts it all. People get it after you publish.</Trans>}{' '}
          {taken < all && <Trans>What you skip is offered again only if the template changes it again.</Trans>}
        </small>
      </p>
      <Link to="/content/funnels/$id/" params={{ id: funnel }} className={buttonClass({ variant: 'ghost' })}>
        <Trans>Not now</Trans>
      </Link>
      <Button variant="primary" isBusy={isBusy} onClick={onTake}>
        <Plural value={taken} _0="Apply none" one="Apply # change" other="Apply # changes" />
      </Button>
    </div>
  );
}
