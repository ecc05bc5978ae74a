import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { wayLetter } from '#src/shell/conditions/exitText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { isAgain, percentOf, splitWays, withWay } from './editExits.ts';
import classes from './Exits.module.css';
import type { useStageExits } from './useStageExits.ts';

interface Props {
  exits: readonly Exit[];
  actions: ReturnType<typeof useStageExits>;
  isEditable: boolean;
}

const page = 10;

/** How people are split among ways: a slider of two; each way has its own stepper. */
export function Split({ exits, actions, isEditable }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const isNarrow = useNarrow();
  const ways = splitWays(exits);
  const [first] = ways;
  const share = first ? (percentOf(first) ?? 0) : 0;
  const other = 100 - share;
  const style: CSSProperties & Record<'--share', number> = { '--share': share };
  return (
    <div className="stack gap-md one-column">
      {ways.length === 2 && first && !isNarrow && (
        <input
          type="range"
          className={classes.slider}
          style={style}
          min={1}
          max={99}
          step={1}
          value={share}
          disabled={!isEditable}
          aria-label={t`Share of way A`}
          aria-valuetext={t`A ${share}%, B ${other}%`}
          onChange={({ target }) => actions.share(first.id, Number(target.value))}
          onKeyDown={(event) => {
            const step = { PageUp: page, PageDown: -page }[keyOf(event)];
            if (step === undefined) return;
            event.preventDefault();
            actions.share(first.id, share + step);
          }}
          onBlur={editor.flush}
        />
      )}
      {isEditable && (
        <Switch label={<Trans>Draw again at each visit</Trans>} isOn={isAgain(exits)} onChange={actions.drawAgain} />
      )}
    </div>
  );
}

/** Adds one more way to the split. */
export function AddWay({ exits, onAdd }: { exits: readonly Exit[]; onAdd: () => void }) {
  const way = wayLetter(splitWays(exits).length);
  return (
    <Button size="small" disabled={withWay(exits) === null} onClick={onAdd}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <Trans>Way {way}</Trans>
    </Button>
  );
}
