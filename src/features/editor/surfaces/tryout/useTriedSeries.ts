import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { TriedSeries } from '#machines/tryout/triedSeries.ts';
import { call } from '#src/api/call.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTryoutSession } from '#src/features/editor/parts/tryout/useTryoutSession.ts';

/** Gives the try-out the letter series of the funnel or the template; without them it plays the stages alone. */
export function useTriedSeries(): void {
  const session = useTryoutSession();
  const id = useEditorSelector((s) => s.funnel.id);
  const isTemplate = useIsTemplate();
  const ofFunnel = useQuery({
    queryKey: ['series', 'list', id],
    queryFn: ({ signal }) => call(endpoints.series.list, { query: { funnel: id }, signal }),
    enabled: !isTemplate,
  });
  const ofTemplate = useQuery({
    queryKey: ['templates', 'series', id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.templates.series, { params: { id }, signal })).results.map(triedSeries),
    enabled: isTemplate,
  });
  const series = isTemplate ? ofTemplate.data : ofFunnel.data?.results;
  useEffect(() => {
    if (series) session.setSeries(series);
  }, [series, session]);
}

/** What a template carries has no ids, which tell the letters of one try-out apart. */
const triedSeries = ({ letters, ...series }: ExportedSeries, index: number): TriedSeries => ({
  ...series,
  id: `${index}`,
  letters: letters.map((letter, at) => ({ ...letter, id: `${index}.${at}` })),
});
