import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import { type ButtonTarget, TargetChip } from '#src/messageEditor/targets/TargetChip.tsx';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { ButtonTargetPicker } from './ButtonTargetPicker.tsx';

/** A next-step button, or an exit by its words. */
type Arrow = Pick<NextButton, 'id' | 'to' | 'label'>;

interface Props {
  button: Arrow;
  onPick: (to: string | null) => void;
  onNew: () => void;
}

/** Where a button or an exit of the open funnel leads, and the picker that changes it. */
export function ButtonTargetChip({ button, onPick, onNew }: Props) {
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TargetChip
        ref={chip}
        label={button.label}
        target={useTarget(button)}
        isEditable={useIsEditable()}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <ButtonTargetPicker
          button={button}
          anchor={chip}
          onClose={() => setOpen(false)}
          onPick={onPick}
          onNew={onNew}
        />
      )}
    </>
  );
}

function useTarget(button: Arrow): ButtonTarget {
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
