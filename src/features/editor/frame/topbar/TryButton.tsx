import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { useTryout } from '#src/features/editor/model/contexts/TryoutContext.ts';
import classes from './TopBar.module.css';

interface Props {
  variant?: 'soft' | 'primary';
  /** Keeps the word also where the top bar would have no room for it. */
  hasWord?: boolean;
}

/** Toggles the try-out chat. */
export function TryButton({ variant = 'soft', hasWord = false }: Props) {
  const { t } = useLingui();
  const { request, open } = useTryout();
  return (
    <Button
      size="small"
      variant={variant}
      aria-pressed={request !== null}
      title={t`Try it`}
      onClick={() => open(request ? null : { kind: 'continue' })}
    >
      <IconMessage2 size={16} stroke={1.75} aria-hidden />
      <span className={hasWord ? undefined : `visually-hidden ${classes.try}`}>
        <Trans>Try it</Trans>
      </span>
    </Button>
  );
}
