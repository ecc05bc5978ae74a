import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Trigger, WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { cleanSaid, isSaid } from './cleanSaid.ts';
import classes from './TriggersPanel.module.css';
import { useTriggers } from './useTriggers.ts';

type SaidTrigger = Exclude<Trigger, WordTrigger>;

/** The command, or the source of the link, which is changed where it stands; what is not valid stays unsaved and marked. */
export function SaidField({ trigger }: { trigger: SaidTrigger }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const isTemplate = useIsTemplate();
  const { change } = useTriggers();
  const isCommand = 'command' in trigger;
  const stored = isCommand ? trigger.command : trigger.source;
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? stored;
  const kind = isCommand ? 'command' : 'source';
  const isRight = isSaid(kind, value);
  const commit = () => {
    if (isRight && value !== stored)
      change(trigger, isCommand ? { command: value } : { source: value }, t`Change a keyword or command`);
    setTyped(null);
  };
  return (
    <div className={classes.said}>
      {isCommand ? (
        <span aria-hidden className={classes.slash}>
          /
        </span>
      ) : (
        stored.endsWith('*') &&
        typed === null && (
          <span className="text-sm muted">
            <Trans>begins with</Trans>
          </span>
        )
      )}
      <input
        className={classes.code}
        value={!isCommand && typed === null ? value.replace(/\*$/, '') : value}
        readOnly={!isEditable}
        aria-label={isCommand ? t`Command` : t`Link source`}
        aria-invalid={!isRight || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={() => isEditable && setTyped(stored)}
        onChange={({ target }) => setTyped(cleanSaid(kind, target.value))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') event.currentTarget.blur();
          if (keyOf(event) !== 'Escape' || typed === null) return;
          event.stopPropagation();
          setTyped(stored);
        }}
      />
      {isCommand && !isTemplate && (
        <span className="text-sm muted nowrap">
          <Trans>in the bot’s menu</Trans>
        </span>
      )}
    </div>
  );
}
