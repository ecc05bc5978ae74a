import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Audience } from '#contract/schemas/sending/mailing.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../Audience.module.css';
import { AudienceGroup } from './AudienceGroup.tsx';
import { toggled } from './audienceParts.ts';

interface Props {
  audience: Audience;
  /** Whether a list of this name is searched for. */
  isFound: (name: string) => boolean;
  onChange: (audience: Audience) => void;
}

/** The lists of contacts that narrow an audience to their people. */
export function AudienceLists({ audience, isFound, onChange }: Props) {
  const { i18n } = useLingui();
  const { data: lists, error, refetch } = useQuery(listChoicesQuery);
  const shown = lists?.filter(({ name }) => isFound(name));
  if (shown?.length === 0) return null;
  const isFull = (audience.lists ?? []).length >= limits.audienceIds;
  return (
    <AudienceGroup legend={<Trans>In one of these lists</Trans>}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!lists && !error && <Spinner size={20} />}
      {shown?.map(({ id, name, count, broken }) => {
        const isChosen = audience.lists?.includes(id) ?? false;
        return (
          <label key={id} className={classes.option}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && (broken || isFull)}
              onChange={() => onChange(toggled(audience, 'lists', id))}
            />
            <span className="min-w-0">{name}</span>
            <small>{broken ? <Trans>the rule is broken</Trans> : i18n.number(count)}</small>
          </label>
        );
      })}
    </AudienceGroup>
  );
}
