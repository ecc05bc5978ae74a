import {
  type Check,
  isText,
  isTextOrNull,
  ownChecks,
  parseConditions,
  parseCopied,
} from '#src/shell/conditions/parseConditions.ts';
import type { ConditionDraft, ConditionKind, RuleDraft } from './RuleDraft.ts';

const stage = { funnel: isTextOrNull, stage: isTextOrNull };
const fieldsOf: Record<ConditionKind, Record<string, Check>> = {
  tag: { id: isTextOrNull },
  funnel: { id: isTextOrNull },
  finished: { id: isTextOrNull },
  list: { id: isTextOrNull },
  stage,
  visited: stage,
  source: { text: isTextOrNull },
  language: { text: isTextOrNull },
  own: ownChecks,
  seen: { days: isText },
  blocked: {},
  created: { from: isText, to: isText },
  pressed: { mailing: isTextOrNull, button: isTextOrNull },
};

/** The draft that a browser remembers; null where there is none, or another version has written it. */
export const parseDraft = (json: string): RuleDraft | null => parseConditions<ConditionDraft>(json, fieldsOf);

/** What was copied from an exit, a message or another rule, as far as a rule can ask it. */
export const readCopiedRule = (json: string) => parseCopied<ConditionDraft>(json, fieldsOf);
