import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconMessageOff } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';
import { compileTriggers } from '#machines/journey/triggers/compileTriggers.ts';
import { ledBySource } from '#machines/journey/triggers/findLed.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import { blurByEnter } from '#src/platform/keyboard/blurByEnter.ts';
import { useEditorSelector, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { elseAnswer } from './elseAnswer.ts';
import classes from './TriggersPanel.module.css';

/** Says where a text would lead of somebody who is asked nothing; `onFound` hears by which trigger. */
export function LeadTest({ onFound }: { onFound: (trigger: string | null) => void }) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const triggers = useEditorSelector((s) => s.document.triggers);
  const stages = useEditorSelector((s) => s.document.stages);
  const compiled = useMemo(() => compileTriggers(triggers ?? [], stages), [triggers, stages]);
  const start = parseStartCommand(text);
  const taker = start ? null : whatTakes(compiled, { typed: text, isAsked: false, isTail: false });
  const led = start ? ledBySource(compiled, start.payload) : taker?.kind === 'trigger' ? taker.led : null;
  const trigger = text.trim() === '' ? null : (led?.trigger ?? null);
  useEffect(() => onFound(trigger), [trigger, onFound]);
  return (
    <div className={classes.test}>
      <label htmlFor={id} className="text-sm">
        <Trans>What would this lead to?</Trans>
      </label>
      <input
        id={id}
        className="field-focus"
        value={text}
        maxLength={limits.textChars}
        placeholder={t`A message from a person`}
        autoComplete="off"
        dir="auto"
        data-autofocus
        data-unkept
        data-enter
        enterKeyHint="done"
        onKeyDown={blurByEnter}
        onChange={({ target }) => setText(target.value)}
      />
      <output>
        {text.trim() !== '' &&
          (led ? <Leads said={led.said} stage={led.stage} /> : <Nothing isStart={start !== null} />)}
      </output>
    </div>
  );
}

function Leads({ said, stage }: { said: string; stage: string }) {
  const title = useStage(stage)?.title ?? '';
  return (
    <p className={classes.leads}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      <span>
        <Trans>
          “{said}” leads to {title}
        </Trans>
      </span>
    </p>
  );
}

function Nothing({ isStart }: { isStart: boolean }) {
  const hasAnswer = useEditorSelector((s) => elseAnswer(s.funnel.settings.answers, currentLanguage()) !== '');
  return (
    <p className="inline-row gap-sm text-xs muted">
      <IconMessageOff size={16} stroke={1.75} aria-hidden />
      {isStart && <Trans>The funnel starts at its first stage</Trans>}
      {!isStart && hasAnswer && <Trans>Nothing: the answer to everything else is sent, and you get the message</Trans>}
      {!isStart && !hasAnswer && <Trans>Nothing: you get it as a message</Trans>}
    </p>
  );
}
