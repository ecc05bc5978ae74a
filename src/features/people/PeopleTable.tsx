import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import type { NextPageState } from '#src/person/table/NextPageRow.tsx';
import { RowTable, type Viewport } from '#src/person/table/RowTable.tsx';
import type { ScrollPosition } from '#src/person/table/useScrollPosition.ts';
import classes from './PeopleTable.module.css';
import { PeopleTableHead } from './PeopleTableHead.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleSearch } from './peopleSearch.ts';
import type { ListedPerson } from './queries.ts';
import { useRelativeTimes } from './useRelativeTimes.ts';
import { isSelected, type PeopleSelection } from '#src/person/table/selection.ts';

interface Props {
  funnel: PeopleFunnel;
  people: readonly ListedPerson[];
  /** The number of all that match, including pages not loaded yet. */
  count: number | undefined;
  chosen: PeopleSelection;
  onChoose: (id: string) => void;
  onChooseAll: (isAll: boolean) => void;
  /** On a phone: rows have checkboxes, and a tap selects instead of opening. */
  isChoosing: boolean;
  /** A row was pressed for long. */
  onLongPress: (id: string) => void;
  order: PeopleSearch['order'];
  onOrder: (order: PeopleSearch['order']) => void;
  /** The rows are the previous filters' result, shown while the new one loads. */
  isStale: boolean;
  nextPage: NextPageState;
  viewportRef: RefObject<Viewport>;
  scrollPosition: ScrollPosition;
  scrollerRef: RefObject<HTMLDivElement | null>;
  onOpen: (id: string) => void;
}

const heights = { wide: 52, phone: 60 };

/** The people of a funnel that match. */
export function PeopleTable(props: Props) {
  const { funnel, people, chosen } = props;
  const { t } = useLingui();
  const relativeTimesOf = useRelativeTimes();
  return (
    <RowTable
      {...props}
      label={t`People`}
      rows={people}
      className={classes.table}
      heights={heights}
      head={
        <PeopleTableHead
          isAll={chosen.isAll && chosen.ids.size === 0}
          isSome={chosen.ids.size > 0}
          onChooseAll={props.onChooseAll}
          order={props.order}
          onOrder={props.onOrder}
        />
      }
      renderRow={(person, index, top) => (
        <PersonRow
          key={person.id}
          {...{ person, index, top }}
          stage={funnel.stageOf.get(person.stage)}
          {...relativeTimesOf(person)}
          href={`/content/funnels/${funnel.id}/people/${person.id}/`}
          isChosen={isSelected(chosen, person.id)}
          onChoose={props.onChoose}
        />
      )}
    />
  );
}
