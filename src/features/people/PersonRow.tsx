import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Badge } from '#src/ui/Badge.tsx';
import classes from './PeopleTable.module.css';
import { usePersonName } from '#src/person/personName.ts';
import type { ListedPerson } from './queries.ts';
import { StageMark } from '#src/person/StageMark.tsx';
import { NameCell } from '#src/person/table/NameCell.tsx';
import { TableRow } from '#src/person/table/TableRow.tsx';
import { TagChips } from '#src/person/tags/TagChips.tsx';
import { journeyStateLabels } from '#src/person/journeyStateLabels.ts';
import { askedLabel, chatLabels, stuckLabel } from './personLabels.ts';

interface Props {
  person: ListedPerson;
  index: number;
  top: number;
  stage: Stage | undefined;
  /** The relative time of arrival on the stage. */
  since: string;
  /** The relative time of the last visit; null where there was none. */
  seen: string | null;
  href: string;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** One person's row, on a phone of two lines. It is mounted on scrolling, so it must stay cheap to render. */
export const PersonRow = memo(function PersonRow({
  person,
  index,
  top,
  stage,
  since,
  seen,
  href,
  isChosen,
  onChoose,
}: Props) {
  const { t } = useLingui();
  const name = usePersonName()(person);
  return (
    <TableRow id={person.id} {...{ name, index, top, isChosen, onChoose }}>
      <NameCell person={person} name={name} href={href} />
      <td className={classes.stage}>
        <StageMark stage={stage} />
      </td>
      <td className={`muted tabular ${classes.since}`}>
        <span className={classes.label}>{t`Since`} </span>
        <span>{since}</span>
      </td>
      <td className={classes.tags}>
        <TagChips tags={person.tags} />
      </td>
      <td className={`muted tabular ${classes.source}`} title={person.source ?? undefined}>
        {person.source}
      </td>
      <td className={`muted tabular ${classes.seen}`}>
        <span className={classes.label}>{t`Last seen`} </span>
        <span>{seen ?? t`Never`}</span>
      </td>
      <td className={classes.state}>
        <State person={person} />
      </td>
    </TableRow>
  );
});

/** The state where it is out of the ordinary: most people are in progress. */
function State({ person: { chat, state, stuck, asked } }: { person: ListedPerson }) {
  const { i18n } = useLingui();
  if (chat !== 'open') return <Badge tone={chat === 'blocked' ? 'bad' : 'warn'}>{i18n._(chatLabels[chat])}</Badge>;
  if (stuck) return <Badge tone="bad">{i18n._(stuckLabel)}</Badge>;
  if (asked) return <Badge tone="warn">{i18n._(askedLabel)}</Badge>;
  if (state === 'finished') return <Badge tone="ok">{i18n._(journeyStateLabels.finished)}</Badge>;
  return null;
}
