import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Stage } from '#contract/schemas/funnel.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import { useAnnounce } from './announce.ts';
import { useOutlineAnnouncements } from './useOutlineAnnouncements.ts';

interface Props {
  stage: Stage;
  index: number;
  count: number;
}

/** Moves a stage up or down by buttons, as the alternative to dragging (WCAG 2.5.7). */
export function StageMoves({ stage, index, count }: Props) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const { stagePlace } = useOutlineAnnouncements();
  const announce = useAnnounce();
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    keepScrollPosition(event.currentTarget, () =>
      editor.apply([{ type: 'stage.move', id: stage.id, index: to }], { label: t`Move the stage` }),
    );
    announce(stagePlace(stage.id));
  };
  return (
    <>
      <IconButton
        size="small"
        label={t`Move the stage “${stage.title}” up`}
        aria-disabled={index === 0}
        onClick={moveTo(index - 1)}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={t`Move the stage “${stage.title}” down`}
        aria-disabled={index === count - 1}
        onClick={moveTo(index + 1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

/**
 * Keeps the pressed button focused and at the same position on the screen while its card moves, so that it can be
 * pressed repeatedly.
 */
function keepScrollPosition(button: HTMLElement, move: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(move);
  button.focus({ preventScroll: true });
  const scroller = button.closest('[data-scrolls]') ?? document.scrollingElement;
  if (scroller) scroller.scrollTop += button.getBoundingClientRect().top - before;
}
