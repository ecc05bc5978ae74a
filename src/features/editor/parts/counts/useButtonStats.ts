import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { leadsElsewhere } from './leadsElsewhere.ts';

/**
 * A button's presses on the way that it leads, or the people who took an exit; its share of its stage's visits, a description of both, and the target whose people they open.
 */
export function useButtonStats(buttonId: string) {
  const { t, i18n } = useLingui();
  const exit = useEditorSelector((s) => graphOf(s.document).exits.get(buttonId));
  const isMoved = useEditorSelector((s) => leadsElsewhere(s, buttonId));
  const pressed = useCounts((counts) => counts?.buttons[buttonId] ?? 0);
  const presses = isMoved ? 0 : pressed;
  const entered = useCounts((counts) => counts?.stages[exit?.source ?? '']?.entered ?? 0);
  const { stages } = graphOf(useEditorSelector((s) => s.document));
  const from = stages.get(exit?.source ?? '')?.title ?? '';
  const to = exit?.target ? (stages.get(exit.target)?.title ?? '') : '';
  const share = entered > 0 ? i18n.number(Math.min(1, presses / entered), { style: 'percent' }) : '';
  const went =
    exit?.by === 'exit'
      ? t`${plural(presses, { one: '# person went this way', other: '# people went this way' })}`
      : t`${plural(presses, { one: '# press went this way', other: '# presses went this way' })}`;
  const sentences = [
    share && presses > 0 ? t`${went}: ${share} of the visits to “${from}”.` : `${went}.`,
    exit?.target ? t`Shows the people on “${to}” now.` : '',
  ];
  return { presses, share, description: sentences.filter(Boolean).join(' '), target: exit?.target ?? null };
}
