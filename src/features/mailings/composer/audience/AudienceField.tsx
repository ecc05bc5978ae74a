import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Audience, AudiencePart } from '#contract/schemas/sending/mailing.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { AudienceChip } from './AudienceChip.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';
import classes from '../Audience.module.css';
import { isLineOf, partOf, sourceOf } from './audienceLine.ts';
import { dropped, type Kind } from './audienceParts.ts';
import { OnlyThese } from './OnlyThese.tsx';
import { AudiencePartNumber } from './AudiencePartNumber.tsx';
import { useOtherTags } from './useOtherTags.ts';

interface Props {
  funnel: Funnel;
  audience: Audience;
  /** Of the audience, or of the one before a change. */
  parts: readonly AudiencePart[] | undefined;
  isEditable: boolean;
  onChange: (audience: Audience) => void;
}

interface Known {
  id: string;
  title: string;
  colour?: Colour;
}

/** Who gets the mailing: people of stages, tags or lists, or everyone, whom the other kinds narrow; each with whom it adds or takes off. */
export function AudienceField({ funnel, audience, parts: counted, isEditable, onChange }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { stages, tags: own } = funnel.document;
  const named = [...(audience.tags ?? []), ...(audience.without_tags ?? [])];
  const others = useOtherTags(
    funnel,
    named.some((id) => !own.some((tag) => tag.id === id)),
  );
  const tags = [...own, ...others.tags];
  const { lists, titleOfUnknown } = useLists(audience);
  const parts = counted && isLineOf(audience, counted) ? counted : undefined;
  const source = sourceOf(audience);
  // the chip, which had the focus, goes
  const remove = (rest: Audience) => {
    onChange(rest);
    anchor.current?.focus();
  };
  const chips = (kind: Kind, label: ReactNode, known: readonly Known[], unknown = t`(removed)`) => {
    const isCounted = kind === source || kind === 'without_tags';
    const all = (audience[kind] ?? []).map((id) => {
      const found = known.find((one) => one.id === id);
      return (
        <AudienceChip
          key={`${kind}${id}`}
          colour={kind === 'without_tags' ? undefined : found?.colour}
          label={label}
          title={found?.title ?? unknown}
          number={
            isCounted && (
              <AudiencePartNumber
                part={partOf(parts, kind, id)}
                isFirst={kind === source && audience[kind]?.[0] === id}
              />
            )
          }
          onRemove={isEditable ? () => remove(dropped(audience, kind, id)) : undefined}
        />
      );
    });
    if (isCounted || all.length === 0) return all;
    return <OnlyThese part={partOf(parts, kind)}>{all}</OnlyThese>;
  };
  return (
    <div className="min-w-0">
      <h2 className={classes.label}>
        <Trans>Who gets it</Trans>
      </h2>
      <div className={classes.chips}>
        {source === 'everyone' && (
          <span className={classes.everyone}>
            <Trans>Everyone in the bot</Trans> <AudiencePartNumber part={partOf(parts, source)} isFirst />
          </span>
        )}
        {chips('stages', <Trans>stage</Trans>, stages)}
        {chips('tags', <Trans>tag</Trans>, tags, others.titleOfUnknown)}
        {chips('lists', <Trans>list</Trans>, lists, titleOfUnknown)}
        {chips('without_tags', <Trans>without the tag</Trans>, tags, others.titleOfUnknown)}
        {audience.activity && (
          <OnlyThese part={partOf(parts, audience.activity)}>
            <AudienceChip
              label={null}
              title={audience.activity === 'seen_7' ? t`Active in the last 7 days` : t`Silent for 30 days`}
              onRemove={isEditable ? () => remove({ ...audience, activity: undefined }) : undefined}
            />
          </OnlyThese>
        )}
        {isEditable && (
          <button
            ref={anchor}
            type="button"
            className={classes.add}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Stage, tag, list or activity</Trans>
          </button>
        )}
      </div>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Who gets it`}>
        <AudiencePicker {...{ funnel, audience, onChange }} />
      </Popup>
    </div>
  );
}

/** The names of an audience's lists, which are asked for only where it has some. */
function useLists({ lists = [] }: Audience): { lists: Known[]; titleOfUnknown: string } {
  const { t } = useLingui();
  const { data } = useQuery({ ...listChoicesQuery, enabled: lists.length > 0 });
  return {
    lists:
      data?.map(({ id, name, broken }) => ({
        id,
        title: broken ? t`${name} (the rule is broken)` : name,
      })) ?? [],
    titleOfUnknown: data === undefined ? '…' : t`(removed or in the archive)`,
  };
}
