import { useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { LazyNoTester } from '#src/shell/sending/lazyNoTester.ts';
import { useTestSend } from '#src/shell/sending/useTestSend.ts';

/** Sends a letter to the owner and the testers alone, as soon as it is there; asks for a tester where nobody is one. */
export function TestLetter({ series, letter, onClose }: { series: Series; letter: Letter; onClose: () => void }) {
  const params = { id: series.id, letter: letter.id };
  const { send, isMissing, isSending, reset } = useTestSend(() => call(endpoints.series.testLetter, { params }));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    send();
  }, [send]);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && !isMissing) onClose();
    wasSending.current = isSending;
  }, [isSending, isMissing, onClose]);
  const close = () => {
    reset();
    onClose();
  };
  return isMissing && <LazyNoTester funnelId={series.funnel} onTester={send} onClose={close} />;
}
