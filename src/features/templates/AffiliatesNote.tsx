import { Trans } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { useUser } from '#src/session/SessionContext.ts';
import classes from './Templates.module.css';

/** Says who sees the templates for affiliates, and what an admin does with them. */
export function AffiliatesNote() {
  const isAdmin = useUser()?.is_admin;
  return (
    <p className={classes.note}>
      <IconUsersGroup size={18} stroke={1.75} aria-hidden />
      <span>
        <b className="strong">
          <Trans>Partners and admins see this tab.</Trans>
        </b>{' '}
        {isAdmin && (
          <Trans>
            You publish, withdraw and see who has added what. Withdrawing removes a template from the list, but people
            who added it keep it.
          </Trans>
        )}
      </span>
    </p>
  );
}
