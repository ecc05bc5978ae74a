import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { templateVersionsQuery } from './queries.ts';
import classes from './Template.module.css';

/** When the versions of a template were saved, and whether its draft has something newer. */
export function TemplateVersions({ template: { id, own, version, changed } }: { template: Template }) {
  const format = useFormat();
  const { data, error, refetch } = useQuery(templateVersionsQuery(id));
  return (
    <Card className={classes.note}>
      <h2>
        <Trans>Versions</Trans>
      </h2>
      {own && changed && version > 0 && (
        <p>
          <Trans>The draft has changes not saved in a version yet.</Trans>
        </p>
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p>
          <Trans>No version is saved yet. The first one is saved when the template is added or published.</Trans>
        </p>
      )}
      <ul className={classes.rows}>
        {data?.map(({ version: number, at }) => (
          <li key={number}>
            <Trans>Version {number}</Trans>
            <time dateTime={at} className="text-sm faint tabular">
              {format.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
