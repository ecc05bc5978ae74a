import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconCornerDownRight, IconListCheck, IconPercentage, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { canBePressed } from '#src/features/editor/model/newExits.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { useWaysForEach } from '#src/features/editor/parts/exits/useWaysForEach.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** Adds an exit to a stage, by what leads people there. */
export function AddExit({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { addExits } = useExitActions();
  const errorText = useErrorText();
  const ways = useWaysForEach(stage);
  const keepsAnswers = (newField: string) => t`A new field, “${newField}”, keeps the answers.`;
  return (
    <>
      <Button ref={anchor} variant="ghost" size="small" aria-haspopup="menu" onClick={() => setOpen(true)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Exit</Trans>
      </Button>
      {isOpen && (
        <Menu anchor={anchor} onClose={() => setOpen(false)} label={t`Add an exit`}>
          {ways && (
            <MenuItem
              icon={<IconListCheck {...icon} />}
              label={t`A way for each answer`}
              {...(ways.newField !== null && { note: keepsAnswers(ways.newField) })}
              onAction={ways.add}
            />
          )}
          <MenuItem
            icon={<IconCornerDownRight {...icon} />}
            label={t`If …`}
            onAction={() => addExits(stage.id, 'if')}
          />
          <MenuItem
            icon={<IconClock {...icon} />}
            label={canBePressed(stage) ? t`If nobody presses` : t`After some time`}
            onAction={() => addExits(stage.id, 'timed')}
          />
          <MenuItem
            icon={<IconPercentage {...icon} />}
            label={t`Split people`}
            onAction={() => addExits(stage.id, 'split')}
          />
        </Menu>
      )}
      {ways?.error && (
        <p role="alert" className="text-sm">
          {errorText(ways.error)}
        </p>
      )}
    </>
  );
}
