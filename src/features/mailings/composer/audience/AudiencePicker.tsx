import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Funnel, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Audience } from '#contract/schemas/sending/mailing.ts';
import { foldText } from '#machines/text/foldText.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { audienceNumbersQuery } from '#src/shell/sending/audienceNumbersQuery.ts';
import classes from '../Audience.module.css';
import { AudienceGroup } from './AudienceGroup.tsx';
import { AudienceLists } from './AudienceLists.tsx';
import { type Kind, toggled } from './audienceParts.ts';
import { useOtherTags } from './useOtherTags.ts';

/** More choices than this have a search. */
const mostUnsearched = 12;

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
  const { data: lists } = useQuery(listChoicesQuery);
  const hasSearch = stages.length + 2 * tags.length + (lists?.length ?? 0) > mostUnsearched;
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const isFound = (title: string) => foldText(title).includes(wanted);
  const found = { stages: stages.filter((one) => isFound(one.title)), tags: tags.filter((one) => isFound(one.title)) };
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
      {hasSearch && (
        <input
          type="search"
          className={classes.search}
          aria-label={t`Search stages, tags and lists`}
          placeholder={t`Search stages, tags and lists`}
          value={search}
          maxLength={limits.titleChars}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.stages.length > 0 && (
        <AudienceGroup legend={<Trans>On one of these stages now</Trans>}>
          {choices('stages', found.stages)}
        </AudienceGroup>
      )}
      {found.tags.length > 0 && (
        <AudienceGroup legend={<Trans>With one of these tags</Trans>}>{choices('tags', found.tags)}</AudienceGroup>
      )}
      <AudienceLists audience={audience} isFound={isFound} onChange={onChange} />
      {found.tags.length > 0 && (
        <AudienceGroup legend={<Trans>Without these tags</Trans>}>{choices('without_tags', found.tags)}</AudienceGroup>
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
