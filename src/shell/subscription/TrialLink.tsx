import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#src/ui/Badge.tsx';
import classes from './TrialLink.module.css';
import { useTrialText } from './useTrialText.ts';

/** How long the free trial lasts, leading to the plans; nothing while the banner says it. */
export function TrialLink() {
  const { t } = useLingui();
  const { text, isWarned } = useTrialText();
  if (text === null || isWarned) return null;
  return (
    <Link to="/subscribe/" className={classes.trial} title={t`See the plans`}>
      <Badge tone="accent">{text}</Badge>
    </Link>
  );
}
