import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { fieldPattern } from '#machines/text/fieldPattern.ts';
import { plainText } from '#machines/text/plainText.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { StageIcon } from './lazyParts.tsx';
import classes from './Template.module.css';

interface Props {
  stages: readonly Stage[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The stages of a template in their order; the chosen one is shown as people would get it. */
export function TemplateStages({ stages, chosen, onChoose }: Props) {
  const { t } = useLingui();
  if (stages.length === 0)
    return (
      <p className={classes.nothing}>
        <Trans>No stages yet.</Trans>
      </p>
    );
  return (
    <ol aria-label={t`Stages`}>
      {stages.map((stage) => (
        <li key={stage.id}>
          <StageRow stage={stage} isChosen={stage.id === chosen} onChoose={() => onChoose(stage.id)} />
        </li>
      ))}
    </ol>
  );
}

const shownChars = 160;

/** The start of a message, with the fallbacks where the fields are. */
const excerptOf = (message: Message | undefined): string =>
  plainText(message?.text ?? '')
    .replace(fieldPattern, (whole, _name, fallback) => fallback || whole)
    .slice(0, shownChars);

function StageRow({ stage, isChosen, onChoose }: { stage: Stage; isChosen: boolean; onChoose: () => void }) {
  const { title, icon, colour, messages } = stage;
  return (
    <button type="button" className={classes.stage} aria-pressed={isChosen} onClick={onChoose}>
      <span className={`icon-tile size-28 c-${colour}`}>
        <StageIcon icon={icon} />
      </span>
      <b dir="auto" translate="no">
        {title}
      </b>
      <span className={classes.excerpt} dir="auto" translate="no">
        {excerptOf(messages[0])}
      </span>
      <span className="text-sm faint tabular">
        <span aria-hidden>{messages.length}</span>
        <VisuallyHidden>
          <Plural value={messages.length} one="# message" other="# messages" />
        </VisuallyHidden>
      </span>
    </button>
  );
}
