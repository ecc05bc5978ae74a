import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import type { ButtonActions } from '../buttons/useButtonActions.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { type ButtonTarget, TargetChip } from '../targets/TargetChip.tsx';
import { TargetPicker } from '../targets/TargetPicker.tsx';
import { useLiveStages } from './LiveStagesContext.ts';

/** Where a button of a mailing or a letter leads: to a stage of the live version, or nowhere, so that it only adds its tag. */
export function SendableTarget({ button, actions }: { button: NextButton; actions: ButtonActions }) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const stages = useLiveStages();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TargetChip
        ref={chip}
        label={button.label}
        target={useTarget(button)}
        isEditable={isEditable}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <TargetPicker
          stages={stages}
          chosen={button.to}
          first={{ title: <Trans>Stays where they are</Trans>, note: <Trans>Only adds the tag</Trans> }}
          anchor={chip}
          onClose={() => setOpen(false)}
          onPick={(to) => actions.change({ ...button, to }, t`Connect`)}
        />
      )}
    </>
  );
}

function useTarget({ to }: NextButton): ButtonTarget {
  const { t } = useLingui();
  const stage = useLiveStages().find(({ id }) => id === to);
  if (stage) return { kind: 'stage', words: stage.title, colour: stage.colour };
  if (to !== null)
    return { kind: 'broken', words: t({ message: 'nowhere', context: 'a button leads' }), colour: 'gray' };
  return { kind: 'end', words: t({ message: 'stays where they are', context: 'a button leads' }), colour: 'gray' };
}
