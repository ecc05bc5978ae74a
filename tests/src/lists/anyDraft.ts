import fc from 'fast-check';
import type { Asked, ConditionDraft, PartDraft, RuleDraft } from '#src/features/lists/rule/RuleDraft.ts';

const id = fc.option(fc.uuid());
const text = fc.option(fc.constantFrom('', 'ads', 'ru'));
const day = fc.constantFrom('', '2026-01-31', '2026-12-01');
const typed = fc.constantFrom('', '  ', '7', '1,5', 'seven', '2026-01-31', 'true');

const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ kind: fc.constantFrom('tag', 'funnel', 'finished', 'list'), id }),
  fc.record({ kind: fc.constantFrom('stage', 'visited'), funnel: id, stage: id }),
  fc.record({ kind: fc.constantFrom('source', 'language'), text }),
  fc.record({
    ...{ kind: fc.constant('own' as const), field: fc.option(fc.constantFrom('city', 'age')), value: typed },
    op: fc.constantFrom('is', 'contains', 'before', 'greater', 'empty'),
    type: fc.constantFrom('string', 'number', 'boolean'),
  }),
  fc.record({ kind: fc.constant('seen' as const), days: fc.constantFrom('', '0', '1', '30', '1.5', '99999') }),
  fc.constant({ kind: 'blocked' as const }),
  fc.record({ kind: fc.constant('created' as const), from: day, to: day }),
  fc.record({ kind: fc.constant('pressed' as const), mailing: id, button: id }),
);

const condition: fc.Arbitrary<ConditionDraft> = fc
  .record({ key: fc.uuid(), not: fc.boolean(), asked })
  .map(({ asked: of, ...rest }) => ({ ...rest, ...of }));

const join = fc.constantFrom('all', 'any');
const part: fc.Arbitrary<PartDraft> = fc.oneof(
  { weight: 3, arbitrary: condition },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ key: fc.uuid(), kind: fc.constant('group' as const), join },
      parts: fc.array(condition, { maxLength: 4 }),
    }),
  },
);

/** A rule while it is built: some conditions are finished, others are not. */
export const anyDraft: fc.Arbitrary<RuleDraft> = fc.record({ join, parts: fc.array(part, { maxLength: 5 }) });
