import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { useTryout } from '../../model/contexts/TryoutContext.ts';
import classes from './TopBar.module.css';

/** Toggles the try-out chat. */
export function TryButton() {
  const { t } = useLingui();
  const { request, open } = useTryout();
  return (
    <Button
      size="small"
      variant="soft"
      aria-pressed={request !== null}
      title={t`Try it`}
      onClick={() => open(request ? null : { kind: 'continue' })}
    >
      <IconMessage2 size={16} stroke={1.75} aria-hidden />
      <span className={classes.try}>
        <Trans>Try it</Trans>
      </span>
    </Button>
  );
}
