import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useAnnounce } from './announce.ts';
import classes from './StageSheet.module.css';
import { useOutlineAnnouncements } from './useOutlineAnnouncements.ts';

/** Moves a stage up or down by buttons, as the alternative to dragging (WCAG 2.5.7). */
export function StageMoves({ stage }: { stage: Stage }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { stagePlace } = useOutlineAnnouncements();
  const announce = useAnnounce();
  const index = useEditorSelector((s) => s.document.stages.findIndex((st) => st.id === stage.id));
  const last = useEditorSelector((s) => s.document.stages.length - 1);
  if (last === 0) return null;
  const move = (to: number) => {
    if (to < 0 || to > last) return;
    editor.apply([{ type: 'stage.move', id: stage.id, index: to }], { label: t`Move the stage` });
    announce(stagePlace(stage.id));
  };
  const position = index + 1;
  const count = last + 1;
  return (
    <section>
      <h3 className={classes.heading}>{t`Place ${position} of ${count}`}</h3>
      <div className={classes.pair}>
        {/* A disabled button would lose the focus of who presses it repeatedly. */}
        <Button aria-disabled={index === 0} onClick={() => move(index - 1)}>
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
          <Trans>Move up</Trans>
        </Button>
        <Button aria-disabled={index === last} onClick={() => move(index + 1)}>
          <IconArrowDown size={16} stroke={1.75} aria-hidden />
          <Trans>Move down</Trans>
        </Button>
      </div>
    </section>
  );
}
