import { infiniteQueryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Button } from '#contract/schemas/funnel.ts';
import type { LetterHistoryItem, MemberState, Series } from '#contract/schemas/series.ts';
import { call } from '#src/api/call.ts';

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
const nextCursor = ({ next }: { next: string | null }) => next;

export const membersQuery = (series: string, filter: MembersFilter) =>
  infiniteQueryOptions({
    queryKey: ['series', 'members', series, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) };
      return call(endpoints.series.members, { params: { id: series }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });

export const historyQuery = (series: string, filter: HistoryFilter, limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: ['series', 'history', series, filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit, ...(pageParam && { cursor: pageParam }) };
      return call(endpoints.series.history, { params: { id: series }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
  });

/** Who can be added to a series by hand: people of its funnel. */
export const candidatesQuery = ({ funnel }: Series, search: string) =>
  infiniteQueryOptions({
    queryKey: ['series', 'candidates', funnel, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { funnel, limit: pageSize, ...(search && { search }), ...(pageParam && { cursor: pageParam }) };
      return call(endpoints.contacts.list, { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: nextCursor,
    gcTime: 0,
  });
