import { Trans, useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './StageCard.module.css';

interface Props {
  stage: Stage;
  isFree: boolean;
  activator: ((element: HTMLElement | null) => void) | undefined;
  /** dnd-kit's listeners and attributes. */
  drag: object;
}

/** A stage's drag handle; once the order is locked a press explains why. */
export function StageHandle({ stage, isFree, activator, drag }: Props) {
  const { t } = useLingui();
  if (!isFree) return <LockedHandle stage={stage} />;
  const label = t`Move the stage “${stage.title}”`;
  return (
    <button ref={activator} type="button" className={classes.handle} {...drag} aria-label={label} title={label}>
      <IconGripVertical size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

function LockedHandle({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t`“${stage.title}” stays in place: the order of stages is locked after the first run`;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.lock}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconLock size={16} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Why the order is locked`}>
        <div className={classes.why}>
          <p>
            <Trans>
              Once a funnel has been started, the order of its stages is locked, because people are in it. Messages can
              still be moved, even to another stage, and new stages added.
            </Trans>
          </p>
        </div>
      </Popup>
    </>
  );
}
