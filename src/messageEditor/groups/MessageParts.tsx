import { useLingui } from '@lingui/react/macro';
import { IconBolt, IconFilter2, IconHelp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { DoesGroup } from '../actions/DoesGroup.tsx';
import { OnlyIfGroup } from '../condition/OnlyIfGroup.tsx';
import { focusMessageTextSoon, patienceFrames } from '../focusText.ts';
import { useMessageEditor } from '../MessageEditorContext.ts';
import { AskGroup } from '../question/AskGroup.tsx';
import { textQuestion } from '../question/newQuestion.ts';
import { useStageMessageEditor } from '../StageMessageContext.ts';
import classes from './MessageParts.module.css';

type Part = 'ask' | 'do' | 'onlyIf';

interface Props {
  message: Message;
  /** Renders the tool row: what can be added to the message beside media. */
  row: (tools: ReactNode) => ReactNode;
}

/** What a message asks and does, and to whom alone it is sent; and the row that adds it. */
export function MessageParts({ message, row }: Props) {
  const { t } = useLingui();
  const { isEditable } = useMessageEditor();
  const { change, isSheet } = useStageMessageEditor();
  const [open, setOpen] = useState<ReadonlySet<Part>>(new Set());
  /** Opened before anything of it is stored. */
  const [begun, setBegun] = useState<ReadonlySet<Part>>(new Set());
  const toggle = (part: Part) => (isOpen: boolean) => {
    setOpen((before) => new Set(isOpen ? [...before, part] : [...before].filter((one) => one !== part)));
    if (!isOpen) setBegun((before) => new Set([...before].filter((one) => one !== part)));
  };
  const begin = (part: Part) => {
    setBegun((before) => new Set([...before, part]));
    toggle(part)(true);
    if (isSheet) return;
    const first =
      part === 'ask' ? 'input[type="radio"]:checked' : part === 'do' ? '[data-add-action]' : '[data-add=""]';
    focusSoon(() => document.querySelector<HTMLElement>(`[data-part="${part}"] ${first}`), patienceFrames);
  };
  const ask = () => {
    change({ question: textQuestion() }, { label: t`Ask a question` });
    begin('ask');
    if (message.text === '' && !isSheet) focusMessageTextSoon();
  };
  const has = {
    ask: message.question !== undefined,
    do: message.actions !== undefined || begun.has('do'),
    onlyIf: message.condition !== undefined || begun.has('onlyIf'),
  };
  const tools = [
    { part: 'ask' as const, label: t`Ask`, Icon: IconHelp, add: ask },
    { part: 'do' as const, label: t({ message: 'Do', context: 'an action' }), Icon: IconBolt, add: () => begin('do') },
    { part: 'onlyIf' as const, label: t`Only if`, Icon: IconFilter2, add: () => begin('onlyIf') },
  ].filter(({ part }) => !has[part]);
  const group = (part: Part) => ({ message, isOpen: open.has(part), onToggle: toggle(part) });
  return (
    <>
      <div className={classes.parts}>
        {message.question && (
          <div data-part="ask">
            <AskGroup question={message.question} {...group('ask')} />
          </div>
        )}
        {has.do && (
          <div data-part="do">
            <DoesGroup {...group('do')} />
          </div>
        )}
        {has.onlyIf && (
          <div data-part="onlyIf">
            <OnlyIfGroup {...group('onlyIf')} onRemoved={() => toggle('onlyIf')(false)} />
          </div>
        )}
      </div>
      {isEditable &&
        row(
          tools.map(({ part, label, Icon, add }) => (
            <button key={part} type="button" className={classes.tool} onClick={add}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{label}</span>
            </button>
          )),
        )}
    </>
  );
}
