import { endpoints } from '#contract/endpoints.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { LetterHistoryItem, MemberState, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { pagedQuery } from '#src/api/pagedQuery.ts';

/** A button of a letter of the series. */
export interface PressedButton extends Pick<Button, 'id' | 'label'> {
  letter: string;
}

/** Which people of a series are asked for: those in a state, those who have got a letter, or those who have pressed a button. */
export interface MembersFilter {
  state?: MemberState;
  received?: string;
  button?: string;
  letter?: string;
  search?: string;
}

/** Which sendings of a series are asked for. */
export interface HistoryFilter {
  letter?: string;
  state?: LetterHistoryItem['state'];
}

const pageSize = 50;

export const membersQuery = (series: string, filter: MembersFilter) =>
  pagedQuery(['series', 'members', series, filter], ({ page, signal }) => {
    const query = { ...filter, limit: pageSize, ...page };
    return call(endpoints.series.members, { params: { id: series }, query, signal });
  });

export const seriesHistoryQuery = (series: string, filter: HistoryFilter, limit = pageSize) =>
  pagedQuery(['series', 'history', series, filter, limit], ({ page, signal }) => {
    const query = { ...filter, limit, ...page };
    return call(endpoints.series.history, { params: { id: series }, query, signal });
  });

/** Who can be added to a series by hand: people of its funnel. */
export const seriesCandidatesQuery = ({ funnel }: Series, search: string) =>
  pagedQuery(
    ['series', 'candidates', funnel, search],
    ({ page, signal }) => {
      const query = { funnel, limit: pageSize, ...(search && { search }), ...page };
      return call(endpoints.contacts.list, { query, signal });
    },
    { gcTime: 0 },
  );
