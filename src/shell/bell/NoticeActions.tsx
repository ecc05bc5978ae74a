import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notice } from '#contract/schemas/notices.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './NoticeActions.module.css';
import { useUnreadNotices } from '../frame/unreadNotices.ts';
import { useReadNotices } from './queries.ts';

interface Props {
  /** As they are shown, the newest first. */
  notices: readonly Notice[];
  /** Says what the first button does by its icon alone. */
  isShort?: boolean;
  onFollow?: () => void;
}

/** Reads all that is shown, and leads to the settings of notices. */
export function NoticeActions({ notices, isShort = false, onFollow }: Props) {
  const { t } = useLingui();
  const unread = useUnreadNotices();
  const { mutate: read, isPending } = useReadNotices();
  const [newest] = notices;
  const isAllRead = unread === 0 && notices.every(({ is_read }) => is_read);
  const readAll = () => newest && read({ until: newest.at });
  return (
    <>
      {newest && !isAllRead && isShort && (
        <IconButton label={t`Mark all as read`} aria-busy={isPending || undefined} onClick={readAll}>
          <IconChecks size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {newest && !isAllRead && !isShort && (
        <Button size="small" variant="ghost" isBusy={isPending} onClick={readAll}>
          <IconChecks size={16} stroke={1.75} aria-hidden />
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      <Link
        to="/settings/notices/"
        className={`${buttonClass({ variant: 'ghost', size: isShort ? 'medium' : 'small' })} ${classes.settings}`}
        aria-label={t`Notice settings`}
        title={t`Notice settings`}
        onClick={onFollow}
      >
        <IconSettings size={18} stroke={1.75} aria-hidden />
      </Link>
    </>
  );
}
