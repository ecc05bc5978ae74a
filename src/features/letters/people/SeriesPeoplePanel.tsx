import type { LetterHistoryItem, MemberState, Series } from '#contract/schemas/sending/series.ts';
import { AddPerson } from './AddPerson.tsx';
import { LetterHistoryPanel } from './LetterHistoryPanel.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import type { PressedButton } from './peopleQueries.ts';

/** What a pressed number of a series opens, and adding to it. */
export type PeopleView =
  | { kind: 'add' }
  /** `received`: who has got a letter, or any; `pressed`: who has pressed a button of one. */
  | { kind: 'members'; state?: MemberState; received?: string; pressed?: PressedButton }
  | { kind: 'history'; letter?: string; state?: LetterHistoryItem['state'] };

interface Props {
  series: Series;
  funnelZone: string;
  view: PeopleView;
  onClose: () => void;
}

/** The people behind a number of a series. */
export function SeriesPeoplePanel({ series, funnelZone, view, onClose }: Props) {
  if (view.kind === 'add') return <AddPerson {...{ series, onClose }} />;
  return view.kind === 'members' ? (
    <MembersPanel
      {...{ series, funnelZone, onClose }}
      state={view.state}
      received={view.received}
      pressed={view.pressed}
    />
  ) : (
    <LetterHistoryPanel {...{ series, onClose }} letter={view.letter} state={view.state} />
  );
}
