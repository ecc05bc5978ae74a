import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import { TargetPicker } from '#src/messageEditor/targets/TargetPicker.tsx';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

interface Props {
  button: Pick<NextButton, 'id' | 'to'>;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPick: (to: string | null) => void;
  onNew: () => void;
}

/** Chooses where a button or an exit of the open funnel leads: the next stage, another one, or a new one. */
export function ButtonTargetPicker({ button, ...rest }: Props) {
  const stages = useEditorSelector((s) => s.document.stages);
  const source = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.source);
  const here = stages.findIndex(({ id }) => id === source);
  const next = stages[here + 1];
  return (
    <TargetPicker
      stages={stages}
      chosen={button.to}
      here={stages[here]?.id}
      first={{
        title: <Trans>Next stage</Trans>,
        note: next ? next.title : <Trans>Last stage, funnel ends</Trans>,
      }}
      {...rest}
    />
  );
}
