import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { FunnelDrawing } from '#src/shell/drawing/FunnelDrawing.tsx';
import classes from './Template.module.css';

/** The drawing of a template, with the numbers of what is in it and the result of the checks. */
export function TemplateFacts({ template: { document, letters, problems } }: { template: Template }) {
  const { stages, tags } = document;
  const messages = stages.reduce((sum, stage) => sum + stage.messages.length, 0);
  return (
    <>
      <div className={classes.drawing}>
        <FunnelDrawing drawing={drawFunnel(document)} titles={new Map(stages.map(({ id, title }) => [id, title]))} />
      </div>
      <dl className={classes.facts}>
        <Fact value={stages.length}>
          <Plural value={stages.length} one="stage" other="stages" />
        </Fact>
        <Fact value={messages}>
          <Plural value={messages} one="message" other="messages" />
        </Fact>
        <Fact value={letters}>
          <Plural value={letters} _0="letters" one="letter, switched off" other="letters, switched off" />
        </Fact>
        <Fact value={tags.length}>
          <Plural value={tags.length} one="tag" other="tags" />
        </Fact>
        <Checks count={problems.length} />
      </dl>
    </>
  );
}

function Fact({ value, children }: { value: number; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dd>{value}</dd>
      <dt className="text-xs faint">{children}</dt>
    </div>
  );
}

function Checks({ count }: { count: number }) {
  return (
    <div className={classes.fact}>
      <dd className={count === 0 ? classes.good : classes.bad}>
        {count === 0 ? (
          <>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            <Trans>No issues</Trans>
          </>
        ) : (
          <>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <Plural value={count} one="# issue" other="# issues" />
          </>
        )}
      </dd>
      <dt className="text-xs faint">
        {count === 0 ? <Trans>all checks passed</Trans> : <Trans>found by the checks</Trans>}
      </dt>
    </div>
  );
}
