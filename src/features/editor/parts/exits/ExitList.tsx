import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconBulb, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { ConditionScopeContext } from '#src/messageEditor/condition/ConditionScope.ts';
import { useCardDragTexts } from '#src/messageEditor/groups/useCardDragTexts.ts';
import { exitOfProblem } from '#src/messageEditor/problems/fieldProblems.ts';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useIsEditable, useProblems, useSelection } from '#src/features/editor/store/useFunnelEditor.ts';
import { useStageConditions } from '../conditions/useStageConditions.ts';
import { AddExitButton } from './AddExitButton.tsx';
import { isTimedExit, splitWays } from './editExits.ts';
import { ExitCard } from './ExitCard.tsx';
import classes from './Exits.module.css';
import { AddWay, Split } from './Split.tsx';
import { useStageExits } from './useStageExits.ts';
import { useWaysForEach } from './useWaysForEach.ts';

/** The exits of a stage in their order: each with its sentence, where it leads, and how many took it. */
export function ExitList({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const isEditable = useIsEditable();
  const { exitId } = useSelection();
  const { exits = [] } = stage;
  const actions = useStageExits(stage.id);
  const [announcement, setAnnouncement] = useState('');
  const problems = useProblems('stage', stage.id);
  const count = exits.length;
  const placeOf = (index: number) => t`Exit ${index + 1} of ${count}`;
  const texts = useCardDragTexts(placeOf);
  const move = (id: string, index: number) => {
    const isUp = index < exits.findIndex((exit) => exit.id === id);
    if (!actions.move(id, Math.min(index, count - 1))) return;
    const place = placeOf(Math.min(index, count - 1));
    setAnnouncement(isUp ? t`${place}, moved up` : t`${place}, moved down`);
  };
  return (
    <ConditionScopeContext value={useStageConditions(stage)}>
      <div className="stack gap-md one-column">
        {count > 0 && <Intro stage={stage} />}
        {splitWays(exits).length > 0 && <Split exits={exits} actions={actions} isEditable={isEditable} />}
        {count > 0 && (
          <SortableArea things={exits} texts={texts} onMove={move}>
            <ul className="stack gap-sm one-column" aria-label={t`Exits`}>
              {exits.map((exit, index) => (
                <ExitCard
                  key={exit.id}
                  stage={stage}
                  exit={exit}
                  index={index}
                  place={placeOf(index)}
                  isSelected={exit.id === exitId}
                  problems={problems.filter((problem) => exitOfProblem(problem) === exit.id)}
                  onMove={(to) => move(exit.id, to)}
                />
              ))}
            </ul>
          </SortableArea>
        )}
        {isEditable && <WayForEach stage={stage} />}
        {isEditable && (
          <div className="row wrap gap-md">
            {splitWays(exits).length > 0 && <AddWay exits={exits} onAdd={actions.addWay} />}
            <AddExitButton stage={stage} onOtherwise={actions.addOtherwise} onWay={actions.addWay} />
          </div>
        )}
        {splitWays(exits).length > 0 && (
          <p className={classes.note}>
            <IconUsers size={16} stroke={1.75} aria-hidden />
            <Trans>
              A person keeps their way, also after a restart. Moving the border from 50 to 70 moves only the people
              between.
            </Trans>
          </p>
        )}
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      </div>
    </ConditionScopeContext>
  );
}

/** When the exits are asked. */
function Intro({ stage }: { stage: Stage }) {
  const { exits = [], messages } = stage;
  if (exits.every(isTimedExit)) return null;
  return (
    <p className="text-xs muted">
      {messages.some(({ question }) => question) ? (
        <Trans>When all is answered, read from the top</Trans>
      ) : messages.length > 0 ? (
        <Trans>After the last message, read from the top</Trans>
      ) : (
        <Trans>At once, read from the top</Trans>
      )}
    </p>
  );
}

/** Makes an exit for each choice of the stage's question that has none yet, and a field for the answers where none keeps them. */
function WayForEach({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const ways = useWaysForEach(stage);
  const { exits = [] } = stage;
  if (!ways || splitWays(exits).length > 0) return null;
  const { count, newField, isPending, error, add } = ways;
  return (
    <div className={classes.note}>
      <IconBulb size={16} stroke={1.75} aria-hidden />
      <span>
        <span>{t`${plural(count, { one: 'The question has # choice.', other: 'The question has # choices.' })}`}</span>{' '}
        <button type="button" className={classes.link} disabled={isPending} onClick={add}>
          <Trans>A way for each</Trans>
        </button>
        {newField !== null && (
          <span className="block">
            <Trans>A new field, “{newField}”, keeps the answers.</Trans>
          </span>
        )}
        {error && (
          <span role="alert" className="block">
            {errorText(error)}
          </span>
        )}
      </span>
    </div>
  );
}
