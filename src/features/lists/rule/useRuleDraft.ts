import { useEffect, useMemo, useRef, useState } from 'react';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { parseDraft } from './parseDraft.ts';
import { draftOfRule, type RuleDraft } from './RuleDraft.ts';
import { ruleOfDraft } from './ruleOfDraft.ts';

const empty: RuleDraft = { join: 'all', parts: [] };

/** A rule while it is built: what is not saved survives a failed save and a reload. */
export function useRuleDraft(name: string, saved: Rule | null) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`${name}.${account}`, { rule: '' }));
  const [edited, setEdited] = useState(() => parseDraft(storage.read().rule));
  const kept = useMemo(() => (saved === null ? empty : draftOfRule(saved)), [saved]);
  const draft = edited ?? kept;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const discard = () => {
    storage.clear();
    setEdited(null);
  };
  return {
    draft,
    isChanged: edited !== null && !isSame(edited, saved),
    change: (next: RuleDraft) => {
      if (isSame(next, saved)) storage.clear();
      else storage.write({ rule: JSON.stringify(next) });
      setEdited(next);
    },
    discard,
    /** Forgets what is saved by now, but not what was changed meanwhile. */
    settle: (sent: RuleDraft) => {
      if (latest.current === sent) discard();
    },
  };
}

function isSame(draft: RuleDraft, saved: Rule | null): boolean {
  const { rule, unfinished } = ruleOfDraft(draft);
  return (
    unfinished.size === 0 && JSON.stringify(rule) === JSON.stringify(saved && ruleOfDraft(draftOfRule(saved)).rule)
  );
}
