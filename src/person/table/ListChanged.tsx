import { Trans } from '@lingui/react/macro';
import { IconArrowUp } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import classes from './ListChanged.module.css';

/** Over a table that is scrolled down: newcomers wait at its top. */
export const ListChanged = ({ onClick }: { onClick: () => void }) => (
  <Button variant="primary" size="small" className={classes.news} onClick={onClick}>
    <IconArrowUp size={14} stroke={2} aria-hidden />
    <Trans>The list has changed</Trans>
  </Button>
);
