import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { Trigger, WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import { useFunnelEditor, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './TriggersPanel.module.css';

/** How all keywords match; it says so, where they differ. */
export function MatchOfAll({ triggers }: { triggers: Trigger[] }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const isEditable = useIsEditable();
  const words = triggers.filter((one): one is WordTrigger => 'words' in one);
  const [first] = words;
  const isSame = words.every(({ match }) => match === first?.match);
  if (!isEditable) return null;
  return (
    <span className={classes.match}>
      <select
        aria-label={t`How keywords match`}
        value={isSame ? first?.match : ''}
        onChange={({ target: { value: match } }) => {
          if (match !== 'has' && match !== 'is') return;
          const changed = words.filter((one) => one.match !== match);
          if (changed.length > 0)
            editor.apply(
              changed.map(({ id }) => ({ type: 'trigger.change' as const, id, match })),
              { label: t`Change how keywords match` },
            );
        }}
      >
        {!isSame && <option value="">{t`each its own way`}</option>}
        <option value="has">{t`the whole word`}</option>
        <option value="is">{t`the whole message`}</option>
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </span>
  );
}
