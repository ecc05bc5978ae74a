import type { Answer } from '#contract/schemas/funnels/answer.ts';
import type { Generated } from 'kysely';
import type { JsonOrNull } from './columns.ts';

interface AnswersTable {
  owner_id: string;
  id: string;
  funnel_id: string;
  message_id: string;
  contact_id: string;
  journey_id: string;
  visit_id: string;
  /** What was asked for; text where the question was gone by then. */
  kind: Answer['kind'];
  value: JsonOrNull<NonNullable<Answer['value']>>;
  outcome: Answer['outcome'];
  at: Date;
}

interface QuestionCountsTable {
  owner_id: string;
  funnel_id: string;
  message_id: string;
  asked: Generated<number>;
  answered: Generated<number>;
  refused: Generated<number>;
  silent: Generated<number>;
  left: Generated<number>;
}

export interface AnswerTables {
  answers: AnswersTable;
  question_counts: QuestionCountsTable;
}
