import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Member, MemberState, Series } from '#contract/schemas/sending/series.ts';
import { Button } from '#src/ui/Button.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { AddPerson } from './AddPerson.tsx';
import { MemberItem } from './MemberItem.tsx';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import classes from './People.module.css';
import { membersQuery, type PressedButton } from './peopleQueries.ts';
import { TakeOut } from './TakeOut.tsx';

interface Props {
  series: Series;
  funnelZone: string;
  /** Only those in this state at first. */
  state?: MemberState | undefined;
  /** Only those who have got this letter, or `any`. */
  received?: string | undefined;
  /** Only those who have pressed this button of a letter. */
  pressed?: PressedButton | undefined;
  onClose: () => void;
}

/** Who is or was in a series: since when, what comes next for them, or why they left. */
export function MembersPanel({ series, funnelZone, state: first, received, pressed, onClose }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState(first);
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [isAdding, setAdding] = useState(false);
  const filter = {
    ...(state && { state }),
    ...(received && { received }),
    ...(pressed && { button: pressed.id, letter: pressed.letter }),
    ...(search && { search }),
  };
  const pages = useInfiniteQuery({ ...membersQuery(series.id, filter), placeholderData: keepPreviousData });
  const people = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const title = useTitle({ series, received, pressed });
  const states: { value: MemberState; label: string }[] = [
    { value: 'in', label: t`In the series` },
    { value: 'finished', label: t`Finished` },
    { value: 'left', label: t`Left` },
  ];
  return (
    <SidePanel title={title} closeLabel={t`Close`} side="right" size={480} onClose={onClose}>
      <div className={classes.filters}>
        <SearchBox
          label={t`Find people by name or @username`}
          placeholder={t`Name or @username`}
          value={search}
          maxLength={limits.titleChars}
          onChange={setSearch}
          className={classes.search}
        />
        <Select
          label={t`State`}
          none={t`Everyone`}
          value={state}
          choices={states}
          onChange={(chosen) => setState(states.find(({ value }) => value === chosen)?.value)}
        />
      </div>
      {received === undefined && pressed === undefined && (
        <Button size="small" onClick={() => setAdding(true)}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a person</Trans>
        </Button>
      )}
      <ul className={classes.list} aria-busy={pages.isPlaceholderData || undefined}>
        {people.map((member) => (
          <MemberItem key={member.id} {...{ series, funnelZone, member }} onTakeOut={() => setLeaving(member)} />
        ))}
      </ul>
      {pages.data && people.length === 0 && (
        <p className={classes.nobody}>
          <Trans>Nobody here.</Trans>
        </p>
      )}
      <PageEnd pages={pages} />
      {isAdding && <AddPerson series={series} onClose={() => setAdding(false)} />}
      {leaving && <TakeOut series={series} member={leaving} onClose={() => setLeaving(null)} />}
    </SidePanel>
  );
}

function useTitle({ series, received, pressed }: Pick<Props, 'series' | 'received' | 'pressed'>): string {
  const { t } = useLingui();
  if (pressed) {
    const { label } = pressed;
    return t`Who pressed “${label}”`;
  }
  if (received === 'any') return t`Who received letters`;
  const letterName = series.letters.find(({ id }) => id === received)?.name;
  return letterName === undefined ? t`People in the series` : t`Who received “${letterName}”`;
}
