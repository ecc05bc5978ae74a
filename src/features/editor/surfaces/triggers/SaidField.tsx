import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Trigger, WordTrigger } from '#contract/schemas/funnels/trigger.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { cleanSaid } from './cleanSaid.ts';
import classes from './TriggersPanel.module.css';
import { saidForm } from './saidForm.ts';
import { useSaidFault } from './useSaidFault.ts';
import { useTriggers } from './useTriggers.ts';

type SaidTrigger = Exclude<Trigger, WordTrigger>;

/** The command, or the source of the link, which is changed where it stands; what cannot be taken stays, unsaved, and says why. */
export function SaidField({ trigger }: { trigger: SaidTrigger }) {
  const { t } = useLingui();
  const id = useId();
  const isEditable = useIsEditable();
  const isTemplate = useIsTemplate();
  const { change } = useTriggers();
  const faultOf = useSaidFault();
  const isCommand = 'command' in trigger;
  const stored = isCommand ? trigger.command : trigger.source;
  const [isFocused, setFocused] = useState(false);
  // what cannot be taken is kept in the tab, where its panel is closed, too
  const { fields, isStored, change: type, clear } = usePersistedFields(saidForm(trigger.id), { text: '' });
  const typed = isStored ? fields.text : isFocused && isEditable ? stored : null;
  const kind = isCommand ? 'command' : 'source';
  const fault = typed === null ? null : faultOf(kind, typed);
  const commit = ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    if (!isStored || fault !== null) return;
    if (value !== stored)
      change(trigger, isCommand ? { command: value } : { source: value }, t`Change a keyword or command`);
    clear();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // no blur comes where Escape closes what is around it
    const key = keyOf(event);
    if ((key === 'Enter' || key === 'Escape') && fault === null) event.currentTarget.blur();
  };
  return (
    <div className={classes.saying}>
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
          value={typed ?? (isCommand ? stored : stored.replace(/\*$/, ''))}
          readOnly={!isEditable}
          aria-label={isCommand ? t`Command` : t`Link source`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-enter
          enterKeyHint="done"
          onFocus={() => setFocused(true)}
          onChange={({ target }) => type({ text: cleanSaid(kind, target.value) })}
          onBlur={commit}
          onKeyDown={press}
        />
        {isCommand && !isTemplate && (
          <span className="text-sm muted nowrap">
            <Trans>in the bot’s menu</Trans>
          </span>
        )}
      </div>
      {fault !== null && (
        <p id={id} role="alert" className={classes.fault}>
          {fault} <Unsaved stored={isCommand ? `/${stored}` : stored} />
        </p>
      )}
    </div>
  );
}

/** What holds meanwhile. */
function Unsaved({ stored }: { stored: string }) {
  return <Trans>Not saved: {stored} still applies.</Trans>;
}
