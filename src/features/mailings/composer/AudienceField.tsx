import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import type { Audience } from '#contract/schemas/mailing.ts';
import { Popup } from '#src/ui/Popup.tsx';
import { AudiencePicker } from './AudiencePicker.tsx';
import classes from './Audience.module.css';
import { dropped, isEverybody, type Kind } from './audienceParts.ts';

interface Props {
  funnel: Funnel;
  audience: Audience;
  isEditable: boolean;
  onChange: (audience: Audience) => void;
}

/** Who gets the mailing: everyone with an open chat, narrowed by stages, tags and activity. */
export function AudienceField({ funnel, audience, isEditable, onChange }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { stages, tags } = funnel.document;
  const chips = (kind: Kind, label: ReactNode, known: readonly { id: string; title: string; colour: Colour }[]) =>
    (audience[kind] ?? []).map((id) => {
      const found = known.find((one) => one.id === id);
      const title = found?.title ?? t`(removed)`;
      return (
        <Chip
          key={`${kind}${id}`}
          colour={kind === 'without_tags' ? undefined : found?.colour}
          label={label}
          title={title}
          onRemove={isEditable ? () => onChange(dropped(audience, kind, id)) : undefined}
        />
      );
    });
  return (
    <div className={classes.field}>
      <h2 className={classes.label}>
        <Trans>Who gets it</Trans>
      </h2>
      <div className={classes.chips}>
        {isEverybody(audience) && (
          <span className={classes.everyone}>
            <Trans>Everyone in the bot</Trans>
          </span>
        )}
        {chips('stages', <Trans>stage</Trans>, stages)}
        {chips('tags', <Trans>tag</Trans>, tags)}
        {chips('without_tags', <Trans>without the tag</Trans>, tags)}
        {chips('lists', <Trans>list</Trans>, [])}
        {audience.activity && (
          <Chip
            label={null}
            title={audience.activity === 'seen_7' ? t`Active in the last 7 days` : t`Silent for 30 days`}
            onRemove={isEditable ? () => onChange({ ...audience, activity: undefined }) : undefined}
          />
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
            <Trans>Stage, tag or activity</Trans>
          </button>
        )}
      </div>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Who gets it`}>
        <AudiencePicker stages={stages} tags={tags} audience={audience} onChange={onChange} />
      </Popup>
    </div>
  );
}

interface ChipProps {
  label: ReactNode;
  title: string;
  colour?: Colour | undefined;
  onRemove?: (() => void) | undefined;
}

function Chip({ label, title, colour, onRemove }: ChipProps) {
  const { t } = useLingui();
  return (
    <span className={colour ? `${classes.chip} c-${colour}` : `${classes.chip} ${classes.plain}`}>
      {label && <span>{label}</span>}
      <b>{title}</b>
      {onRemove && (
        <button type="button" aria-label={t`Do not narrow by “${title}”`} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
