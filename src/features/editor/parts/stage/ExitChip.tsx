import { useLingui } from '@lingui/react/macro';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { clippedText } from '#src/shell/conditions/conditionText.ts';
import { shareOf } from '#src/shell/conditions/exitParts.ts';
import { useExitWords } from './useExitWords.ts';

/** An exit in the few words that stand on its arrow. */
export function ExitChip({ exit, stage }: { exit: Exit; stage: Stage }) {
  const { i18n } = useLingui();
  const { kind, lead, rest, long } = useExitWords(stage)(exit);
  const share = shareOf(exit);
  if (share !== null) return `${lead} · ${i18n.number(share / 100, { style: 'percent', maximumFractionDigits: 0 })}`;
  const text = kind === 'if' ? rest : `${lead} ${rest}`.trim();
  return <span title={long}>{clippedText(text)}</span>;
}
