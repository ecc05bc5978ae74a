import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react';
import { type ChatLine, chatLines } from '#machines/tryout/chatLines.ts';
import { type ExplanationRequest, ExplainContext } from './why/ExplainContext.ts';
import classes from './ChatLog.module.css';
import { Line } from './Line.tsx';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { daysBetween, hourOf, dayOf, weekdayOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useTryoutState } from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { ShownTextsContext, shownTextsOf } from './ShownTextsContext.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { PressedKeysContext, pressedKeysOf } from './PressedKeysContext.ts';
import { WhyPopup } from './WhyPopup.tsx';

/** The chat's log, oldest line first; new lines are announced to screen readers. */
export function ChatLog() {
  const { t } = useLingui();
  const tryout = useTryoutState((s) => s.tryout);
  const lines = useMemo(() => chatLines(tryout), [tryout]);
  const shownTexts = useMemo(() => shownTextsOf(lines), [lines]);
  const pressed = useMemo(() => pressedKeysOf(lines), [lines]);
  const [request, explain] = useState<ExplanationRequest | null>(null);
  const wall = useEnd(lines);
  const isRead = useTryoutState(({ tryout, isPlaying }) => tryout.log.length > 0 && !tryout.isBlocked && !isPlaying);
  // the keyboard of a phone would cover what a chat under way is opened for
  const opensHere = useNarrow() && isRead;
  return (
    <ShownTextsContext value={shownTexts}>
      <PressedKeysContext value={pressed}>
        <ExplainContext value={explain}>
          <div className={classes.wall} ref={wall} tabIndex={-1} data-scrolls data-autofocus={opensHere || undefined}>
            <div role="log" aria-label={t`Chat`} aria-live="polite" className={classes.log}>
              {lines.length === 0 && (
                <p className={classes.empty}>
                  <Trans>Chat with your draft. Nothing is sent to anyone, and you can skip ahead in time.</Trans>
                </p>
              )}
              {lines.map((line, i) => (
                <Fragment key={line.key}>
                  <DayMark at={line.at} before={lines[i - 1]?.at ?? null} />
                  <ShownLine line={line} isJoined={lines[i - 1]?.kind === line.kind} />
                </Fragment>
              ))}
            </div>
          </div>
        </ExplainContext>
      </PressedKeysContext>
      {request && <WhyPopup key={request.line.key} request={request} onClose={() => explain(null)} />}
    </ShownTextsContext>
  );
}

const sameLine = (a: { line: ChatLine; isJoined: boolean }, b: { line: ChatLine; isJoined: boolean }) =>
  a.line.key === b.line.key && a.line.at === b.line.at && a.isJoined === b.isJoined;

/** Lines are immutable, so they never re-render. */
const ShownLine = memo(Line, sameLine);

/** Scrolls to the newest line whenever one is added. */
function useEnd(lines: ChatLine[]) {
  const wall = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.key;
  useEffect(() => {
    wall.current?.scrollTo({ top: wall.current.scrollHeight });
  }, [last]);
  return wall;
}

/** The date above the first line of each day. */
function DayMark({ at, before }: { at: number; before: number | null }) {
  const { place } = useFunnelClock();
  if (before !== null && daysBetween(place, before, at) === 0) return null;
  const day = before === null ? weekdayOf(place, at) : dayOf(place, at, before);
  return <p className={classes.mark}>{`${day}, ${hourOf(place, at)}`}</p>;
}
