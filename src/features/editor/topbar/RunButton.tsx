import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Popup } from '../pop/Popup.tsx';
import { RunChecks } from './RunChecks.tsx';
import classes from './TopBar.module.css';

/** Shows what was checked before the funnel is started. */
export function RunButton() {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The focus first goes back to the button: what opens next returns it there.
  const close = () => {
    anchor.current?.querySelector('button')?.focus();
    setOpen(false);
  };
  return (
    <span ref={anchor}>
      <Button
        size="small"
        variant="primary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconPlayerPlayFilled size={16} aria-hidden />
        <span className={classes.word}>
          <Trans>Run</Trans>
        </span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </Button>
      <Popup
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t`Run`}
        align="end"
        className={classes.run}
      >
        <RunChecks onClose={close} />
      </Popup>
    </span>
  );
}
