import { useLingui } from '@lingui/react/macro';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import type { ButtonActions } from '#src/messageEditor/buttons/useButtonActions.ts';
import { useAddStage } from '../actions/useAddStage.ts';
import { ButtonTargetChip } from '../targets/ButtonTargetChip.tsx';

/** Where a next-step button of a stage leads; a new stage can be added behind it. */
export function NextTarget({ button, actions }: { button: NextButton; actions: ButtonActions }) {
  const { t } = useLingui();
  const { addConnected } = useAddStage();
  return (
    <ButtonTargetChip
      button={button}
      onPick={(to) => actions.change({ ...button, to }, t`Connect`)}
      onNew={() => addConnected(button.id)}
    />
  );
}
