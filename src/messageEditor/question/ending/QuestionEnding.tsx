import { useState } from 'react';
import type { QuestionPart } from '../QuestionPart.ts';
import { fieldOfQuestion } from '../newQuestion.ts';
import { KnownFold } from './KnownFold.tsx';
import { RetryFold } from './RetryFold.tsx';
import { SilenceFold } from './SilenceFold.tsx';

type Fold = 'retry' | 'silence' | 'known';

/** What happens where the answer does not fit, does not come, or is known already. */
export function QuestionEnding(part: QuestionPart) {
  const [open, setOpen] = useState<ReadonlySet<Fold>>(new Set());
  const fold = (name: Fold) => ({
    ...part,
    isOpen: open.has(name),
    onToggle: (isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, name] : [...before].filter((one) => one !== name))),
  });
  return (
    <div className="stack gap-md one-column">
      <RetryFold {...fold('retry')} />
      <SilenceFold {...fold('silence')} />
      {fieldOfQuestion(part.question) !== null && <KnownFold {...fold('known')} />}
    </div>
  );
}
