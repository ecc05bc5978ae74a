import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { addsQuery } from './queries.ts';
import classes from './Template.module.css';

/** Who has made funnels from a template, for its owner and, of one for affiliates, for every admin. */
export function TemplateAdds({ template: { id, own, added, scope } }: { template: Template }) {
  const format = useFormat();
  const isAdmin = useUser()?.is_admin ?? false;
  const isSeen = own || (isAdmin && scope === 'affiliates');
  const { data, error, refetch } = useQuery({ ...addsQuery(id), enabled: isSeen });
  if (!isSeen) return null;
  return (
    <Card className={classes.note}>
      <h2>
        <Trans>Who has added it</Trans>
      </h2>
      <p>
        {added === 0 ? <Trans>Not added yet</Trans> : <Plural value={added} one="Added # time" other="Added # times" />}
      </p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <ul className={classes.rows}>
        {data?.map(({ user, version, at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is fetched as a whole, and has no ids.
          <li key={index}>
            <span dir="auto" translate="no">
              {user ? (
                `${user.first_name} ${user.last_name}`.trim() || <Trans>Without a name</Trans>
              ) : (
                <Trans>Deleted account</Trans>
              )}
              <span>{' · '}</span>
              <Trans>Version {version}</Trans>
            </span>
            <time dateTime={at} className="text-sm faint tabular">
              {format.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
