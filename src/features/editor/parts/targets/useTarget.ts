import { useLingui } from '@lingui/react/macro';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { NextButton } from '#contract/schemas/funnel.ts';
import { graphOf } from '../../model/graph.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';

interface Target {
  kind: 'stage' | 'end' | 'broken';
  words: string;
  colour: Colour;
}

/** Where a next-step button leads, in words and colour. */
export function useTarget(button: NextButton): Target {
  const { t } = useLingui();
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.isBroken ?? false);
  const stage = useEditorSelector((s) => {
    const graph = graphOf(s.document);
    return graph.stages.get(graph.exits.get(button.id)?.target ?? '');
  });
  if (stage) return { kind: 'stage', words: stage.title, colour: stage.colour };
  if (isBroken) return { kind: 'broken', words: t({ message: 'nowhere', context: 'a button leads' }), colour: 'gray' };
  return { kind: 'end', words: t({ message: 'the end', context: 'a button leads to' }), colour: 'gray' };
}
