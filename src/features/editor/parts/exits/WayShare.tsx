import { useLingui } from '@lingui/react/macro';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { Stepper } from '#src/ui/field/Stepper.tsx';
import { useEditorSelector, useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { percentOf } from './editExits.ts';
import classes from './Exits.module.css';
import { useStageExits } from './useStageExits.ts';

/** The percentage of a way. */
export function WayShare({ exit, letter }: { exit: Exit; letter: string }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const stageId = useEditorSelector(
    (s) => s.document.stages.find(({ exits }) => exits?.some(({ id }) => id === exit.id))?.id ?? '',
  );
  const { share } = useStageExits(stageId);
  const percent = percentOf(exit) ?? 0;
  return (
    <div className="row gap-md grow">
      <b className={classes.letter}>{letter}</b>
      <span onBlur={editor.flush}>
        <Stepper
          label={t`Share of way ${letter}`}
          less={t`Fewer people`}
          more={t`More people`}
          canLess={isEditable && percent > 1}
          canMore={isEditable && percent < 100}
          onLess={() => share(exit.id, percent - 1)}
          onMore={() => share(exit.id, percent + 1)}
        >
          {`${percent}%`}
        </Stepper>
      </span>
    </div>
  );
}
