import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Funnel, Stage, Tag } from '#contract/schemas/funnel.ts';
import type { Audience } from '#contract/schemas/mailing.ts';
import { audienceNumbersQuery } from '#src/shell/sending/audienceNumbersQuery.ts';
import classes from './Audience.module.css';
import { AudienceGroup } from './AudienceGroup.tsx';
import { AudienceLists } from './AudienceLists.tsx';
import { type Kind, toggled } from './audienceParts.ts';
import { useOtherTags } from './useOtherTags.ts';

interface Props {
  funnel: Funnel;
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** Chooses what narrows the audience: one stage of several, one tag of several, one list of several, none of some tags, how active they are. */
export function AudiencePicker({ funnel, audience, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { data: numbers } = useQuery(audienceNumbersQuery(funnel.id));
  const { stages, tags: own } = funnel.document;
  const tags = [...own, ...useOtherTags(funnel, true).tags];
  const choices = (kind: Kind, all: readonly (Stage | Tag)[]) =>
    all.map(({ id, title, colour }) => (
      <label key={id} className={`${classes.option} c-${colour}`}>
        <input
          type="checkbox"
          checked={audience[kind]?.includes(id) ?? false}
          onChange={() => onChange(toggled(audience, kind, id))}
        />
        <i aria-hidden />
        <span className="min-w-0">{title}</span>
        {numbers && <small>{i18n.number(numbers.all[kind === 'stages' ? 'stages' : 'tags'][id] ?? 0)}</small>}
      </label>
    ));
  const activities = [
    { value: undefined, label: t`Any` },
    { value: 'seen_7', label: t`Active in the last 7 days` },
    { value: 'silent_30', label: t`Silent for 30 days` },
  ] as const;
  return (
    <div className={classes.picker}>
      <AudienceGroup legend={<Trans>On one of these stages now</Trans>}>{choices('stages', stages)}</AudienceGroup>
      {tags.length > 0 && (
        <AudienceGroup legend={<Trans>With one of these tags</Trans>}>{choices('tags', tags)}</AudienceGroup>
      )}
      <AudienceLists audience={audience} onChange={onChange} />
      {tags.length > 0 && (
        <AudienceGroup legend={<Trans>Without these tags</Trans>}>{choices('without_tags', tags)}</AudienceGroup>
      )}
      <AudienceGroup legend={<Trans>Activity</Trans>}>
        {activities.map(({ value, label }) => (
          <label key={label} className={classes.option}>
            <input
              type="radio"
              name="activity"
              checked={audience.activity === value}
              onChange={() => onChange({ ...audience, activity: value })}
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </AudienceGroup>
    </div>
  );
}
