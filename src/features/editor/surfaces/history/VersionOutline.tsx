import { Trans, useLingui } from '@lingui/react/macro';
import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import classes from './HistoryPanel.module.css';
import { mediaOf } from '#machines/funnel/media.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { plainText } from '#machines/text/plainText.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { mediaWords } from '#src/shell/media/mediaWords.ts';
import { useTimingText } from '#src/shell/timing/useTimingText.ts';
import { useValueText } from '#src/features/editor/parts/changes/useChangeText.ts';
import { funnelZone } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** A read-only outline of a document: stages, messages, and the targets of buttons. */
export function VersionOutline({ document }: { document: FunnelDocument }) {
  const titles = new Map(document.stages.map(({ id, title }) => [id, title]));
  const tags = document.tags.map(({ title }) => title).join(', ');
  return (
    <>
      <ol className={classes.stages}>
        {document.stages.map((stage) => (
          <StageItem key={stage.id} stage={stage} titles={titles} />
        ))}
      </ol>
      {document.tags.length > 0 && (
        <p className="text-sm muted">
          <Trans>Tags: {tags}</Trans>
        </p>
      )}
    </>
  );
}

interface Titled {
  titles: Map<string, string>;
}

function StageItem({ stage, titles }: Titled & { stage: Stage }) {
  const Icon = stageIcons[stage.icon];
  return (
    <li className={`${classes.stage} c-${stage.colour}`}>
      <h4>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{stage.title}</span>
      </h4>
      {stage.messages.map((message) => (
        <MessageItem key={message.id} message={message} titles={titles} />
      ))}
    </li>
  );
}

const shownChars = 400;

function MessageItem({ message, titles }: Titled & { message: Message }) {
  const { i18n } = useLingui();
  const timingText = useTimingText(useEditorSelector(funnelZone));
  const text = plainText(message.text);
  const media = message.files
    ? mediaWords(i18n, mediaOf(message))
    : mediaOf(message)
        .map(({ kind }) => i18n._(mediaNames[kind]))
        .join(' ');
  return (
    <div className={classes.message}>
      <small>
        {media !== '' && <span>{`${media} `}</span>}
        {!isImmediate(message) && <span>{timingText(message)}</span>}
      </small>
      <p>{text.length > shownChars ? `${text.slice(0, shownChars)}…` : text}</p>
      {message.buttons.length > 0 && (
        <ul className="mt-xs muted">
          {message.buttons.map((button) => (
            <ButtonItem key={button.id} button={button} titles={titles} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ButtonItem({ button, titles }: Titled & { button: Button }) {
  const { t } = useLingui();
  const formatValue = useValueText();
  const target =
    button.kind === 'link'
      ? button.url
      : button.to === null
        ? formatValue({ as: 'target', title: null })
        : (titles.get(button.to) ?? formatValue({ as: 'gone' }));
  return <li>{t`${button.label} → ${target}`}</li>;
}
