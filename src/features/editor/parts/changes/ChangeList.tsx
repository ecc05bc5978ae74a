import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Change } from '#src/features/editor/model/changes/change.ts';
import classes from './ChangeList.module.css';
import { changeKinds, kindOf } from './changeKinds.ts';
import { useChangeSubject, useValueText } from './useChangeText.ts';
import { type DiffRun, shortenDiff, wordDiff } from '#src/shell/wordDiff.ts';

const shownAtFirst = 20;

/** Renders a diff as a list, each change with its old and new value. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  const rest = changes.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((change) => (
          <Item key={change.key} change={change} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show # more change" other="Show # more changes" />
        </Button>
      )}
    </>
  );
}

function Item({ change }: { change: Change }) {
  const { i18n } = useLingui();
  const subject = useChangeSubject();
  const kind = kindOf(change);
  return (
    <li className={classes.item}>
      <span className={classes.head}>
        <b className="medium">{subject(change)}</b> <small data-kind={kind}>{i18n._(changeKinds[kind])}</small>
      </span>
      <Values change={change} />
    </li>
  );
}

/** The old and the new value; for what was added or removed, its content. */
function Values({ change: { what, before, after } }: { change: Change }) {
  const formatValue = useValueText();
  const texts = { before: before && formatValue(before), after: after && formatValue(after) };
  if (what === 'button' || what === 'tag' || what === 'note' || what === 'trigger') return null;
  if (what === 'message.formatting') return null;
  if (texts.before === texts.after)
    return (
      <span className={classes.values}>
        <Trans>another file</Trans>
      </span>
    );
  const runs = before?.as === 'text' && after?.as === 'text' ? wordDiff(before.text, after.text) : [];
  if (runs.some(({ kind }) => kind === 'same'))
    return (
      <span className={classes.values} data-words>
        <WordDiff runs={runs} />
      </span>
    );
  const isWhole = what === 'stage' || what === 'message';
  if (isWhole && (texts.before ?? texts.after) === '') return null;
  const isLong = isWhole || before?.as === 'text' || after?.as === 'text';
  const lineOf = (value: string) => (isLong ? excerptOf(value) : value);
  return (
    <span className={classes.values}>
      {texts.before !== null && <del>{lineOf(texts.before)}</del>}
      {texts.before !== null && texts.after !== null && <span aria-hidden="true"> → </span>}
      {texts.after !== null && <ins>{lineOf(texts.after)}</ins>}
    </span>
  );
}

const excerptLength = 140;

/** The beginning of a text that was added or removed whole. */
function excerptOf(text: string): string {
  const chars = [...text];
  return chars.length > excerptLength ? `${chars.slice(0, excerptLength).join('')}…` : text;
}

/** Two texts as one, with the words that differ marked. */
function WordDiff({ runs }: { runs: DiffRun[] }) {
  return shortenDiff(runs).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
}
