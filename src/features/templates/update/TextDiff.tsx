import { Trans } from '@lingui/react/macro';
import { plainText } from '#machines/text/plainText.ts';
import { wordDiff } from '#src/shell/wordDiff.ts';
import classes from './PieceValue.module.css';

/** A text beside what it was before, with the words that differ marked. */
export function TextDiff({ before, after }: { before: string | null; after: string }) {
  if (before === null) return <span className={classes.text}>{after}</span>;
  return (
    <span className={classes.text} dir="auto">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </span>
  );
}

/** The same of texts that may be empty. */
export const PlainDiff = ({ before, after }: { before: string | null; after: string }) => (
  <>
    <TextDiff before={before} after={after} />
    {after.trim() === '' && (
      <small>
        <Trans>No text</Trans>
      </small>
    )}
  </>
);

/** The same of two messages' HTML: what is the same in words differs in its formatting. */
export function HtmlDiff({ before, after }: { before: string | null; after: string }) {
  const texts = { before: before === null ? null : plainText(before), after: plainText(after) };
  return (
    <>
      <PlainDiff {...texts} />
      {before !== after && texts.before === texts.after && (
        <small>
          <Trans>Only the formatting differs</Trans>
        </small>
      )}
    </>
  );
}
