import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { type Medium, mediaOf } from '#machines/funnel/media.ts';
import { plainText } from '#machines/text/plainText.ts';
import { fieldNamed } from '#src/messageEditor/conditionNamesIn.ts';
import { type BranchNames, branchText, type BranchValue } from '#src/shell/conditions/branchText.ts';
import { useFieldText } from '#src/shell/fields/useFieldText.ts';
import { FileValue } from './FileValue.tsx';
import type { Names } from './names.ts';
import classes from './PieceValue.module.css';
import { HtmlDiff, PlainDiff, TextDiff } from './TextDiff.tsx';
import type { ShownValue } from './values.ts';

interface Props {
  value: ShownValue;
  /** The value that texts are compared with. */
  before: ShownValue | null;
  names: Names;
}

/** One side of a piece. */
export function PieceValue({ value, before, names }: Props) {
  const fieldText = useFieldText();
  switch (value.as) {
    case 'html':
      return <HtmlDiff before={before?.as === 'html' ? before.html : null} after={value.html} />;
    case 'plain':
      return <PlainDiff before={before?.as === 'plain' ? before.text : null} after={value.text} />;
    case 'text':
      return <TextDiff before={before?.as === 'text' ? before.text : null} after={value.text} />;
    case 'stage':
      return <StageValue stage={value.stage} />;
    case 'message':
      return <MessageValue message={value.message} before={before?.as === 'message' ? before.message : null} />;
    case 'button':
      return <Key label={value.button.label} />;
    case 'key':
      return <Key label={value.label} />;
    case 'tag':
      return <Chip title={value.title} colour={value.colour} />;
    case 'colour':
      return <ColourValue colour={value.colour} name={fieldText(value)} />;
    case 'media':
      return <MediaValue media={value.media} />;
    case 'icon':
    case 'timing':
    case 'switch':
      return fieldText(value);
    case 'question':
    case 'actions':
    case 'condition':
    case 'exits':
    case 'date':
      return <BranchDiff value={value} before={before} names={names} />;
    case 'target':
      return <Target stage={value.stage} names={names} />;
    case 'tagOf':
      return <TagOf tag={value.tag} names={names} />;
    case 'canvas':
      return before === null ? <Trans>where it was</Trans> : <Trans>another place</Trans>;
    case 'row':
      return <Row number={value.row + 1} />;
    case 'place':
      return <Place number={value.index + 1} stage={names.stages.get(value.stage ?? '')?.title} />;
  }
}

/** What is asked, decided or done, a line for each part. */
function BranchDiff({ value, before, names }: Props & { value: BranchValue }) {
  const { i18n } = useLingui();
  const branchNames: BranchNames = {
    stage: (id) => names.stages.get(id)?.title,
    tag: (id) => names.tags.get(id)?.title,
    question: () => '',
    field: (name) => fieldNamed(i18n, name),
  };
  const was = before?.as === value.as ? branchText(i18n, before as BranchValue, branchNames) : null;
  return <PlainDiff before={was} after={branchText(i18n, value, branchNames)} />;
}

/** A stage or a tag in its colour. */
export const Chip = ({ title, colour }: { title: string; colour: Colour }) => (
  <span className={`${classes.chip} c-${colour}`} dir="auto" translate="no">
    {title}
  </span>
);

const Key = ({ label }: { label: string }) => (
  <span className={classes.key} dir="auto" translate="no">
    {label}
  </span>
);

function StageValue({ stage: { title, colour, messages } }: { stage: Stage }) {
  const lines = messages.map(({ text }) => plainText(text).trim()).filter((line) => line !== '');
  return (
    <span className="stack gap-sm">
      <span>
        <Chip title={title} colour={colour} />{' '}
        <small>
          <Plural value={messages.length} _0="no messages" one="# message" other="# messages" />
        </small>
      </span>
      {lines.length > 0 && <span className={classes.excerpt}>{lines.join('\n')}</span>}
    </span>
  );
}

const MediaValue = ({ media }: { media: Medium[] }) =>
  media.map(({ kind, id }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- what is compared does not change.
    <FileValue key={index} kind={kind} id={id} />
  ));

function MessageValue({ message, before }: { message: Message; before: Message | null }) {
  const { text, buttons } = message;
  return (
    <span className="stack gap-sm">
      <MediaValue media={mediaOf(message)} />
      <HtmlDiff before={before?.text ?? null} after={text} />
      {buttons.length > 0 && (
        <span className="flex wrap gap-sm">
          {buttons.map(({ id, label }) => (
            <Key key={id} label={label} />
          ))}
        </span>
      )}
    </span>
  );
}

const ColourValue = ({ colour, name }: { colour: Colour; name: string }) => (
  <span className="inline-row gap-sm">
    <span className={`${classes.dot} c-${colour}`} />
    <span>{name}</span>
  </span>
);

function Target({ stage, names }: { stage: string | null; names: Names }) {
  const found = names.stages.get(stage ?? '');
  if (found) return <Chip {...found} />;
  return stage === null ? <Trans>the next stage</Trans> : <Trans>a deleted stage</Trans>;
}

function TagOf({ tag, names }: { tag: string | null; names: Names }) {
  const found = names.tags.get(tag ?? '');
  if (found) return <Chip {...found} />;
  return tag === null ? <Trans>no tag</Trans> : <Trans>a deleted tag</Trans>;
}

const Row = ({ number }: { number: number }) => <Trans>row {number}</Trans>;

const Place = ({ number, stage }: { number: number; stage: string | undefined }) =>
  stage === undefined ? (
    <Trans>place {number}</Trans>
  ) : (
    <Trans>
      place {number} in “{stage}”
    </Trans>
  );
